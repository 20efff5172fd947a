/** Names with underscores that the specification itself gives, by what they belong to. All other names on the wire are in camelCase. */
export const SPECIFIED_NAMES: Readonly<Record<string, readonly string[]>> = {
  employee: [
    'employee_name',
    'employee_code',
    'org_ids',
    'top_org_id',
    'is_business_line',
    'org_business_line',
    'org_operation',
    'org_area',
    'org_program',
    'last_name',
    'job_name',
    'full_name',
    'org_id',
  ],
  unit: ['short_name', 'top_org_id', 'parent_id', 'org_type', 'business_line_id', 'business_line_name', 'in_ranking'],
  space: ['space_group_name', 'space_type_name'],
  code: ['code_desc_en', 'code_desc_tr', 'code_desc_zh'],
  messageGroup: ['full_name'],
  regulation: ['regulation_type', 'issued_by', 'issued_date', 'effective_date', 'regulation_level', 'revision_note'],
  lookup: ['maintenance_department', 'e_certificate', 'org_id'],
};
