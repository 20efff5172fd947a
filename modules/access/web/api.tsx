import { roleEndpoints, type RoleOption } from '../contract/index.ts';
import { listSource, type PickerSource } from '@quantum/platform/web/kit';

/** Roles of the reader's company and those all companies share. */
export const roleSource: PickerSource = listSource('role', roleEndpoints.list, (row: RoleOption) => ({
  id: row.id,
  label: row.name,
  note: row.code,
}));
