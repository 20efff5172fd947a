import { EventForm, TextAreaField } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { monthEndpoints, type EmploymentKind, type HourGrid } from '../../contract/index.ts';
import { readPaste } from '../../domain/paste.rules.ts';

interface Props {
  rows: HourGrid['rows'];
  personKind: EmploymentKind;
  onClose: () => void;
}

/** Rows out of a spreadsheet: unit code, month, heads, hours. Months that have hours already are changed on their own page. */
export function PasteDialog({ rows, personKind, onClose }: Props) {
  const { t } = useTranslation();
  const units = new Map(rows.map(({ unitCode, unitId }) => [unitCode, unitId]));
  const faultsOf = (text: string): string[] => {
    const { rows: read, faults } = readPaste(text);
    const unknown = read.find(({ unitCode }) => !units.has(unitCode));
    return [
      ...faults.slice(0, 3).map((line) => t('work-hour.paste.line', { line })),
      ...(unknown ? [t('work-hour.paste.unit', { code: unknown.unitCode })] : []),
      ...(read.length === 0 && faults.length === 0 ? [t('work-hour.paste.nothing')] : []),
    ];
  };
  const cellsOf = (text: string) =>
    readPaste(text).rows.map(({ unitCode, ...hours }) => ({ ...hours, unitId: units.get(unitCode)!, personKind, version: null }));
  return (
    <EventForm
      name={`work-hour.paste.${personKind}`}
      initial={{ text: '' }}
      check={({ text }) => faultsOf(text).map((fault) => ({ path: 'text', text: fault }))}
      endpoint={monthEndpoints.save}
      send={({ text }) => ({ input: { cells: cellsOf(text) } })}
      kind="create"
      title={t('work-hour.paste.title')}
      action={t('work-hour.paste.action')}
      width={640}
      onClose={onClose}
    >
      {(form) => (
        <TextAreaField form={form} name="text" label="work-hour.paste.label" help="work-hour.paste.help" rows={10} max={20_000} required />
      )}
    </EventForm>
  );
}
