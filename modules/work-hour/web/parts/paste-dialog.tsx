import { useTranslation } from 'react-i18next';
import { EventDialog, TextAreaField, useForm, useMutate } from '@quantum/platform/web/kit';
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
  const form = useForm<{ text: string }>({
    name: `work-hour.paste.${personKind}`,
    initial: { text: '' },
    check: ({ text }) => faultsOf(text).map((fault) => ({ path: 'text', text: fault })),
  });
  const save = useMutate(monthEndpoints.save, { kind: 'create', onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ text }) => {
      const cells = readPaste(text).rows.map(({ unitCode, ...hours }) => ({
        ...hours,
        unitId: units.get(unitCode)!,
        personKind,
        version: null,
      }));
      return save.run({ input: { cells } });
    });
  return (
    <EventDialog
      form={form}
      title={t('work-hour.paste.title')}
      action={t('work-hour.paste.action')}
      busy={save.isRunning}
      width={640}
      onSend={send}
      onClose={onClose}
    >
      <TextAreaField form={form} name="text" label="work-hour.paste.label" help="work-hour.paste.help" rows={10} max={20_000} required />
    </EventDialog>
  );
}
