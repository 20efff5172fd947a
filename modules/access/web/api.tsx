import { roleEndpoints, type RoleOption } from '../contract/index.ts';
import { listSource, type PickerSource } from '@quantum/platform/web/kit';

/** Roles of the reader's company and those all companies share. */
const optionOf = ({ id, name, code }: RoleOption) => ({ id, label: name, note: code });
export const roleSource: PickerSource = listSource('role', roleEndpoints.list, optionOf);

/** Those the reader may give in a unit. */
export const givableRoles = (unitId: number): PickerSource =>
  listSource(`role.givable.${unitId}`, roleEndpoints.list, optionOf, { params: { givableIn: unitId } });

export { deviceName } from './parts/device-name.ts';
export { addProfileSection } from './parts/profile-sections.ts';
