import { EventForm, TextField } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { applicationEndpoints as calls, type ApplicationDetail } from '../../../contract/index.ts';
import { useLineText } from '../line-text.ts';

/** Accepted; a requirement that is not met and may be waived asks why. */
export function AcceptDialog({ application: record, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const lineText = useLineText();
  const open = record.lines.flatMap((line, i) => (line.state !== 'met' && line.waivable ? [{ line, i }] : []));
  const initial: Record<string, string> = Object.fromEntries(open.map(({ i }) => [`line${i}`, '']));
  return (
    <EventForm
      name={`attestation accept ${record.id}`}
      initial={initial}
      version={record.version}
      check={(value) =>
        open.flatMap(({ line, i }) =>
          (value[`line${i}`] ?? '').trim() === ''
            ? [{ path: `line${i}`, text: t('platform.field.required', { field: lineText(line) }) }]
            : [],
        )
      }
      endpoint={calls.accept}
      send={(value) => ({
        params: { id: record.id },
        input: { version: record.version, waived: open.map(({ i }) => ({ line: i, reason: value[`line${i}`]!.trim() })) },
      })}
      title={t('attestation.ask.accept', { name: record.candidate?.name ?? record.code })}
      action={t('attestation.event.accept')}
      onClose={onClose}
    >
      {(form) => (
        <>
          {open.length > 0 && <p className="q-hint">{t('attestation.waiveHint')}</p>}
          {open.map(({ line, i }) => (
            <div key={i}>
              <strong>{lineText(line)}</strong>
              <TextField form={form} name={`line${i}`} label="attestation.waiveWhy" max={200} required />
            </div>
          ))}
        </>
      )}
    </EventForm>
  );
}
