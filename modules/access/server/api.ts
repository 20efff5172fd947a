export { hashPassword } from './password.ts';
export { findDemo } from './demo-accounts.ts';
export { DEMO_PASSWORD } from './settings.service.ts';
export { makeSetupToken } from './setup.service.ts';
export { readRoleSeed } from './role.seed.ts';
export { employeesOfUsers, findAccountHolders, namesOfRoles, namesOfUsers, usersOfEmployees } from './holder.store.ts';
export { administratorsOf, findHolders, firstHolder, holdersOf } from './holders.ts';
export { seedUsers, type UserData } from './user.seed.ts';
export { assembleMenu } from '../domain/menu.rules.ts';
