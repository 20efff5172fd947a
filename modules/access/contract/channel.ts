/** The fixed channel of a sign-in from the web (specification 3). A file of its own: the sign-in page loads no schema. */
export const SIGN_IN_CHANNEL = '_SYS_LT_B';
