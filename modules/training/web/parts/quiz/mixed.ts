import { createContext, useContext } from 'react';

const Mixed = createContext(true);
/** Whether a quiz asks its options in another order each time: there alone an option is pinned to the end. */
export const MixedOf = Mixed.Provider;
export const useMixed = (): boolean => useContext(Mixed);
