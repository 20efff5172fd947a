/** Codes of the roles every database begins with. */
export const ROLE = {
  administrator: 'EHS001',
  ehsOfficer: 'EHS003',
  ehsManager: 'EHS004',
  employee: 'EHS010',
  serviceStaff: 'EHS015',
  inspector: 'EHS020',
  supervisor: 'EHS025',
  projectManager: 'EHS030',
  operationManager: 'EHS040',
  operatingDirector: 'EHS050',
  qualityAssessor: 'EHS060',
  trainingAdministrator: 'EHS070',
  complianceOwner: 'EHS080',
  documentController: 'EHS085',
  securitySupervisor: 'EHS090',
} as const;

/** Codes of standard roles: the offices that to-dos, messages and signatures ask for. */
export const OFFICES: readonly string[] = Object.values(ROLE);

/** Roles of staff: given by who holds accounts of a unit alone. */
export const STAFF_ROLES: readonly string[] = [ROLE.employee, ROLE.serviceStaff, ROLE.inspector, ROLE.supervisor];
