import { employeeSource } from '@quantum/modules/organization/web-api';
import type { FileRef } from '@quantum/platform/contract';
import {
  DayField,
  PickerField,
  SwitchField,
  TextField,
  useChecks,
  useToday,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { DocumentContent } from '../../../contract/index.ts';
import { dayFaults, doubtedDays } from '../../../domain/document.rules.ts';
import { suggestedEnd } from '../../../domain/validity.rules.ts';
import { readWarnDays, typedWarnDaysFaults } from '../../../domain/warn-days.rules.ts';
import { PapersField } from '../papers.tsx';

/** What stands on a document, as its form holds it. */
export interface DocumentValue {
  name: string;
  number: string;
  issuer: string;
  issueDate: string | null;
  validFrom: string | null;
  validTo: string | null;
  /** As it is typed: `90, 60, 30, 7`. */
  warnDays: string;
  responsibleId: number | null;
  files: FileRef[];
  /** Those the reader may see; others stay beside what is added. */
  personalFiles: FileRef[];
  isSure: boolean;
}

/** What its category says. */
export interface DocumentTerms {
  noExpiry: boolean;
  validityMonths: number | null;
}

export const documentInput = (value: DocumentValue, { noExpiry }: DocumentTerms): DocumentContent => ({
  name: value.name.trim(),
  number: value.number.trim(),
  issuer: value.issuer.trim(),
  issueDate: value.issueDate,
  validFrom: value.validFrom!,
  validTo: noExpiry ? null : value.validTo,
  warnDays: readWarnDays(value.warnDays),
  responsibleId: value.responsibleId,
  files: value.files.map(({ id }) => id),
  personalFiles: value.personalFiles.map(({ id }) => id),
  isSure: value.isSure,
});

/** Days that are complete enough to be judged. */
const daysOf = ({ issueDate, validFrom, validTo }: DocumentValue, { noExpiry }: DocumentTerms) =>
  validFrom === null ? undefined : { issueDate, validFrom, validTo: noExpiry ? null : validTo };

export function useDocumentChecks(): (value: DocumentValue, terms: DocumentTerms) => FieldFault[] {
  const { t } = useTranslation();
  const { required } = useChecks();
  const today = useToday();
  return (value, terms) => {
    const days = daysOf(value, terms);
    const faults = days
      ? [
          ...(terms.noExpiry || value.validTo !== null ? dayFaults(days, terms, today) : []),
          ...(value.isSure ? [] : doubtedDays(days, today)),
        ]
      : [];
    return [
      ...required('name', 'common.name', value.name),
      ...required('number', 'compliance-document.fact.number', value.number),
      ...required('issuer', 'compliance-document.fact.issuer', value.issuer),
      ...required('validFrom', 'compliance-document.fact.validFrom', value.validFrom),
      ...(terms.noExpiry ? [] : required('validTo', 'compliance-document.fact.validTo', value.validTo)),
      ...[...faults, ...typedWarnDaysFaults(value.warnDays)].map(({ path, key }) => ({ path, text: t(key) })),
    ];
  };
}

interface Props<V> {
  form: FormHandle<V>;
  terms: DocumentTerms;
  /** The paper itself must be attached. */
  needsFiles?: boolean;
  /** Its days are history and stay. */
  keepsDays?: boolean;
}

/** What stands on the paper: name, number, who issued it, from when until when; its pages, and who answers for it. */
export function DocumentFields<V extends DocumentValue>({ form: handle, terms, needsFiles = false, keepsDays = false }: Props<V>) {
  const { t } = useTranslation();
  const today = useToday();
  const form = handle as unknown as FormHandle<DocumentValue>;
  const { validFrom, validTo, isSure } = form.value;
  const suggestionFor = (from: string | null) => (from === null || terms.noExpiry ? null : suggestedEnd(from, terms.validityMonths));
  const suggested = suggestionFor(validFrom);
  const days = daysOf(form.value, terms);
  const isDoubted = days !== undefined && doubtedDays(days, today).length > 0;
  /** The end follows the beginning for as long as nobody typed another. */
  const dated: FormHandle<DocumentValue> = {
    ...form,
    set: (change) => {
      const follows = change.validFrom !== undefined && (validTo === null || validTo === suggested);
      form.set(follows ? { ...change, validTo: suggestionFor(change.validFrom ?? null) ?? validTo } : change);
    },
  };
  return (
    <>
      <PapersField form={form} name="files" label="compliance-document.fact.files" required={needsFiles} />
      <TextField form={form} name="name" label="common.name" required />
      <TextField form={form} name="number" label="compliance-document.fact.number" required />
      <TextField form={form} name="issuer" label="compliance-document.fact.issuer" help="compliance-document.help.issuer" required />
      <DayField form={form} name="issueDate" label="compliance-document.fact.issueDate" />
      <DayField form={dated} name="validFrom" label="compliance-document.fact.validFrom" required disabled={keepsDays} />
      {terms.noExpiry ? (
        <p className="q-hint q-flat">{t('compliance-document.help.noEnd')}</p>
      ) : (
        <>
          <DayField
            form={form}
            name="validTo"
            label="compliance-document.fact.validTo"
            help="compliance-document.help.validTo"
            required
            disabled={keepsDays}
          />
          {suggested !== null && suggested !== validTo && !keepsDays && (
            <p className="q-flat cd-suggested">
              <button type="button" className="q-link-button" onClick={() => form.set({ validTo: suggested })}>
                {t('compliance-document.suggested', { day: formatDay(suggested), count: terms.validityMonths ?? 0 })}
              </button>
            </p>
          )}
        </>
      )}
      {keepsDays && <p className="q-hint q-flat">{t('compliance-document.refusal.past')}</p>}
      {(isDoubted || isSure) && (
        <SwitchField form={form} name="isSure" label="compliance-document.isSure" help="compliance-document.isSureHelp" />
      )}
      {!terms.noExpiry && (
        <TextField
          form={form}
          name="warnDays"
          label="compliance-document.fact.warnDays"
          help="compliance-document.warnDaysHelp"
          max={40}
          required
        />
      )}
      <PickerField
        form={form}
        name="responsibleId"
        label="compliance-document.fact.responsible"
        help="compliance-document.help.responsible"
        source={employeeSource}
      />
      <PapersField
        form={form}
        name="personalFiles"
        label="compliance-document.fact.personalFiles"
        help="compliance-document.help.personalFiles"
      />
    </>
  );
}
