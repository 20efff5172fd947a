import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, hidden, int, localizedColumn, sortable, text, type Ctx, type ListDefinition } from '@quantum/platform/server';
import { VERSION_STATUS as STATUS, type PaperCopyRow } from '../../contract/index.ts';
import { READ_BY } from '../documents/readable.store.ts';

/** Out, though their version is no longer in force. */
const TO_COLLECT = `(p.status = 'out' and w.status <> '${STATUS.active}')`;

/** Paper copies that were handed out. */
export const paperCopyList: ListDefinition<PaperCopyRow> = {
  name: 'documentation.paperCopy',
  from: `documentation.paper_copy p join documentation.document t on t.id = p.document_id join documentation.version w on w.id = p.version_id`,
  key: 'p.id',
  search: 'p.search',
  scope: byUnit('p.unit_id'),
  sheet: {
    title: 'documentation.paperCopy.title',
    columns: {
      code: 'common.code',
      versionCode: 'documentation.fact.version',
      title: 'documentation.fact.title',
      unitName: 'common.unit',
      place: 'documentation.paperCopy.place',
      copies: 'documentation.paperCopy.copies',
      state: 'common.status',
      isToCollect: 'documentation.paperCopy.state.toCollect',
      handedByName: 'documentation.paperCopy.handedBy',
      handedOn: 'documentation.paperCopy.handedOn',
      endedOn: 'documentation.paperCopy.endedOn',
    },
    words: { state: (ctx: Pick<Ctx, 't'>, { state }: PaperCopyRow) => ctx.t(`documentation.paperCopy.state.${state}`) },
  },
  columns: {
    id: int('p.id'),
    code: text('p.code', sortable),
    controlledDocumentId: int('p.document_id'),
    documentVersionId: int('p.version_id'),
    versionCode: text('w.code'),
    title: localizedColumn('w.titles'),
    unitId: int('p.unit_id'),
    unitName: unitName('p.unit_id'),
    copies: int('p.copies'),
    place: text('p.place'),
    handedById: int('p.handed_by', hidden),
    handedByName: employeeName('p.handed_by'),
    handedOn: day('p.handed_on', sortable),
    state: text('p.status'),
    isToCollect: bool(TO_COLLECT),
    endedOn: day('p.ended_on'),
    version: int('p.version', { filterable: false }),
    readBy: int('x.who', { ...hidden, among: READ_BY }),
  },
};
