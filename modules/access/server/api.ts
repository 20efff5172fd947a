export { hashPassword } from './password.ts';
export { knownPermissions } from './permission-tree.ts';
export { DEMO_PASSWORD } from './settings.service.ts';
export { makeSetupToken } from './setup.service.ts';
export { seedRoles } from './role.seed.ts';
export { insertGrant, insertUser, type NewUser } from './user.store.ts';
export { findHolders, findRoleHolders, usersOfEmployees } from './holder.store.ts';
export { seedUsers, type UserData } from './user.seed.ts';
