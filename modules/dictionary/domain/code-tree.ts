import { codeText, type CodeEntry, type Locale, type Localized } from '@quantum/platform/contract';

export interface CodeNode {
  code: string;
  parent: string | null;
  word: string | null;
  texts: Localized;
  sequence: number;
  active: boolean;
}

/** The whole dictionary, ready for the wire: built once per change, read without any SQL. */
export class CodeTree {
  readonly #nodes = new Map<string, CodeNode>();
  readonly #entries = new Map<string, CodeEntry>();
  readonly #byWord = new Map<string, string[]>();
  readonly #byLower = new Map<string, string>();
  readonly #below = new Map<string | null, CodeNode[]>();

  constructor(nodes: readonly CodeNode[]) {
    for (const node of [...nodes].sort((a, b) => a.sequence - b.sequence || (a.code < b.code ? -1 : 1))) {
      this.#nodes.set(node.code, node);
      this.#byLower.set(node.code.toLowerCase(), node.code);
      if (node.word !== null && node.parent !== null) this.#byWord.set(node.word, [...(this.#byWord.get(node.word) ?? []), node.code]);
      const siblings = this.#below.get(node.parent);
      if (siblings) siblings.push(node);
      else this.#below.set(node.parent, [node]);
    }
    for (const node of nodes) this.#entries.set(node.code, this.#entryOf(node));
  }

  #entryOf({ code, texts }: CodeNode): CodeEntry {
    const childCodes = this.#activeBelow(code).map((child) => child.code);
    return { code, childCodes, code_desc_en: texts.en, code_desc_tr: texts['zh-Hant'], code_desc_zh: texts['zh-Hans'] };
  }

  #activeBelow = (code: string): CodeNode[] => (this.#below.get(code) ?? []).filter((node) => node.active);

  /** The entry, a retired one too. */
  entry(code: string): CodeEntry | undefined {
    return this.#entries.get(code);
  }

  /** The codes of a word of the specification, in every category that has it; retired ones too. One function for as long as the dictionary stays the same. */
  readonly codesOf = (word: string): readonly string[] => this.#byWord.get(word) ?? [];

  /** Direct children, in order. */
  firstLevel(code: string): CodeEntry[] {
    return this.#activeBelow(code).map((node) => this.#entries.get(node.code)!);
  }

  /** Everything below, depth first. A retired entry hides what is below it. */
  children(code: string): CodeEntry[] {
    return this.#activeBelow(code).flatMap((node) => [this.#entries.get(node.code)!, ...this.children(node.code)]);
  }

  /** True for an active value directly below the category. */
  isIn(category: string, code: string): boolean {
    const node = this.#nodes.get(code);
    return node !== undefined && node.active && node.parent === category;
  }

  /** The same for a retired one too: what was chosen on a device while it was still in use. */
  wasIn(category: string, code: string): boolean {
    return this.#nodes.get(code)?.parent === category;
  }

  isActive(code: string): boolean {
    return this.#nodes.get(code)?.active === true;
  }

  /** The code of the specification's word in a category; undefined where there is none. */
  codeOf(category: string, word: string): string | undefined {
    return (this.#below.get(category) ?? []).find((node) => node.word === word)?.code;
  }

  /** The code that is the same but for capitals; undefined where there is none. */
  sameAs(code: string): string | undefined {
    return this.#byLower.get(code.toLowerCase());
  }

  /** The category a code belongs to; itself for a category. */
  categoryOf(code: string): string | undefined {
    const node = this.#nodes.get(code);
    return node === undefined || node.parent === null ? node?.code : this.categoryOf(node.parent);
  }

  /** Whether `code` stands somewhere below `above`. */
  isBelow(above: string, code: string): boolean {
    const parent = this.#nodes.get(code)?.parent ?? null;
    return parent !== null && (parent === above || this.isBelow(above, parent));
  }

  /** The text in a language; the code itself where it is unknown. */
  text(code: string, locale: Locale): string {
    const entry = this.#entries.get(code);
    return entry ? codeText(entry, locale) : code;
  }
}
