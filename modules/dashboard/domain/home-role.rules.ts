/** Roles every database begins with have such codes; a company's own have others. */
const SEEDED = /^EHS\d{3}$/;

/**
 * True if a tile, a list or a button belongs on the homepage of somebody with these roles. Who holds roles of their company only sees all
 * they hold the operation of: nobody has said what such a role needs first.
 */
export const isFor = ({ roles }: { roles: readonly string[] }, held: readonly string[]): boolean =>
  held.some((role) => roles.includes(role)) || (held.length > 0 && !held.some((role) => SEEDED.test(role)));
