import { openUnits } from '@quantum/modules/organization/server-api';
import { importedText, type Ctx, type ImportedRow } from '@quantum/platform/server';
import { REGULATION_STATUS } from '../../contract/index.ts';
import { findByDocuments, type RegulationName } from './regulation.store.ts';

interface Unit {
  id: number;
  companyId: number;
}

/** What the rows of a workbook name: units by their code, regulations by their document number. */
export class ImportPlaces {
  readonly #units: ReadonlyMap<string, Unit>;
  readonly #own: Unit | undefined;
  readonly #regulations: ReadonlyMap<string, RegulationName[]>;

  private constructor(units: ReadonlyMap<string, Unit>, own: Unit | undefined, regulations: ReadonlyMap<string, RegulationName[]>) {
    this.#units = units;
    this.#own = own;
    this.#regulations = regulations;
  }

  static async load(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlaces> {
    const open = [...(await openUnits(ctx))].flatMap(([code, { id, companyId }]) =>
      companyId === null ? [] : [[code, { id, companyId }] as const],
    );
    const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
    const documents = [...new Set(rows.map((row) => importedText(row, 'documentNo').toLowerCase()))];
    const regulations = Map.groupBy(
      await findByDocuments(ctx.db, documents),
      (one) => `${one.company_id} ${one.document_no.toLowerCase()}`,
    );
    const own = open.map(([, unit]) => unit).find(({ id }) => id === company);
    return new ImportPlaces(new Map(open), own, regulations);
  }

  /** The unit of a code; the reader's company where the cell is blank. */
  unitOf(code: string): Unit | undefined {
    return code === '' ? this.#own : this.#units.get(code);
  }

  /** The regulation that has the number: its draft, or null where there is none to bring clauses to. */
  draftOf(companyId: number, documentNo: string): { draftId: number | null } | undefined {
    const versions = this.#regulations.get(`${companyId} ${documentNo.toLowerCase()}`);
    if (!versions) return undefined;
    return { draftId: versions.find(({ status }) => status === REGULATION_STATUS.pending)?.id ?? null };
  }
}
