export { hashPassword } from './sessions/password.ts';
export { findDemo } from './sessions/demo-account.store.ts';
export { DEMO_PASSWORD } from './settings.service.ts';
export { makeSetupToken } from './accounts/setup.service.ts';
export { readRoleSeed } from './roles/role.seed.ts';
export { employeesOfUsers, findAccountHolders, namesOfRoles, namesOfUsers, usersOfEmployees } from './grants/holder.store.ts';
export { administratorsOf, findHolders, firstHolder, holdersOf } from './grants/holders.ts';
export { seedUsers, type UserData } from './accounts/user.seed.ts';
export { assembleMenu } from '../domain/menu.rules.ts';
