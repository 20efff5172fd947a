/** Codes of one dictionary category and the state names they represent. */
interface CodeSet {
  category: string;
  /** State name → code string. */
  states: Readonly<Record<string, string>>;
}

const sets = new Map<string, CodeSet>();
const stateByCode = new Map<string, string>();

/** Told once at start by each module that draws codes. */
export function registerCodeSet({ name, category, states }: CodeSet & { name: string }): void {
  sets.set(name, { category, states });
  for (const [state, code] of Object.entries(states)) stateByCode.set(code, state);
}

export function codeSet(name: string): CodeSet {
  const set = sets.get(name);
  if (!set) throw new Error(`code set ${name} is not registered by any module`);
  return set;
}

/** The state a code represents; the code itself when no module knows it. */
export const stateOf = (code: string): string => stateByCode.get(code) ?? code;
