import { inLocale, LIMITS, type Locale, type Localized } from '@quantum/platform/contract';
import { EventDialog, LocalizedField, SelectField, TextField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { codeEndpoints, RECORD_STATUS, type CodeRow } from '../../contract/index.ts';
import type { CategoryOfCodes } from './code-rows.ts';

interface Typed {
  code: string;
  parent: string | null;
  texts: Localized;
}

/** A new code of a category, or another text or place of one that is there. */
export function CodeDialog({ of, code, onClose }: { of: CategoryOfCodes; code?: CodeRow; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const checks = useChecks();
  const { category, entries } = of;
  const form = useForm<Typed>({
    name: `dictionary.code.${code?.id ?? category.code}`,
    version: code?.version ?? 0,
    initial: {
      code: code?.code ?? `${category.code}_`,
      parent: code?.parent ?? category.code,
      texts: code?.texts ?? { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    },
    check: (value) => [
      ...checks.required('code', 'dictionary.code.code', value.code),
      ...checks.pattern('code', 'dictionary.code.code', value.code, /^[A-Z0-9_]+$/i),
      ...checks.localized('texts', 'dictionary.code.texts', value.texts),
    ],
  });
  const create = useMutate(codeEndpoints.create, { onDone: onClose, onFailure: form.takeFaults });
  const update = useMutate(codeEndpoints.update, { onDone: onClose, onFailure: form.takeFaults });
  const move = useMutate(codeEndpoints.move, { quiet: true, onFailure: form.takeFaults });
  const parents = [category, ...entries.map(({ row }) => row)].filter(
    (row) => row.code !== code?.code && (row.status === RECORD_STATUS.active || row.code === code?.parent),
  );
  const save = async (value: Typed) => {
    if (!code) return create.run({ input: { code: value.code.trim(), parent: value.parent, texts: value.texts } });
    let { version, sequence } = code;
    if (value.parent !== code.parent) {
      const moved = await move.run({ params: { id: code.id }, input: { version, parent: value.parent!, place: entries.length + 1 } });
      if (!moved) return undefined;
      ({ version, sequence } = moved);
    }
    return update.run({ params: { id: code.id }, input: { version, texts: value.texts, sequence } });
  };
  return (
    <EventDialog
      form={form}
      title={
        code
          ? t('dictionary.code.editTitle', { code: code.code })
          : t('dictionary.code.newIn', { category: inLocale(category.texts, locale) })
      }
      action={t('common.save')}
      busy={create.isRunning || update.isRunning || move.isRunning}
      width={560}
      onClose={onClose}
      onSend={() => void form.submit(save)}
    >
      {code ? (
        code.locked && <p className="q-hint">{t('dictionary.code.lockedHelp')}</p>
      ) : (
        <TextField form={form} name="code" label="dictionary.code.code" help="dictionary.code.codeHelp" max={LIMITS.code} required />
      )}
      <LocalizedField form={form} name="texts" label="dictionary.code.texts" max={LIMITS.title} required />
      {!code?.locked && (
        <SelectField
          form={form}
          name="parent"
          label="dictionary.code.parent"
          options={parents.map((row) => ({ value: row.code, label: `${inLocale(row.texts, locale)} (${row.code})` }))}
          required
        />
      )}
    </EventDialog>
  );
}
