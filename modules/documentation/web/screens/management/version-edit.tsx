// DOC113
import { employeeSource, jobSource } from '@quantum/modules/organization/web-api';
import { LIMITS, LOCALES } from '@quantum/platform/contract';
import {
  DayField,
  EditPage,
  LocalizedField,
  MultiPickerField,
  SwitchField,
  TextAreaField,
  useChecks,
  useToday,
  type FieldFault,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  documentVersionPath,
  MOST_IN_AUDIENCE,
  MOST_SIGNERS,
  versionEndpoints,
  type VersionDetail,
  type VersionDraft,
} from '../../../contract/index.ts';
import { dayFaults, namedTwice } from '../../../domain/version.rules.ts';
import { VersionFilesField, type LanguageFiles } from '../../parts/management/version-files.tsx';

type Value = Omit<VersionDraft, 'version' | 'files'> & { files: LanguageFiles };

const valueOf = (one: VersionDetail): Value => ({
  titles: one.titles,
  files: Object.fromEntries(one.files.flatMap(({ locale, file }) => (file ? [[locale, file]] : []))),
  changeNote: one.changeNote,
  retrainJobs: one.retrainJobs,
  wordingOnly: one.wordingOnly,
  reviewers: one.reviewers.map(({ id }) => id),
  approvers: one.approvers.map(({ id }) => id),
  effectiveDate: one.effectiveDate,
  expiryDate: one.expiryDate,
  isSure: false,
});
/** Files in the order of languages: the first stands for those without one. */
const inputOf = ({ files, ...value }: Value, { version }: VersionDetail): VersionDraft => ({
  ...value,
  version,
  files: LOCALES.flatMap((locale) => (files[locale] ? [{ locale, fileId: files[locale].id }] : [])),
});

function useVersionChecks(): (value: Value) => FieldFault[] {
  const { t } = useTranslation();
  const { localized } = useChecks();
  const today = useToday();
  return (value) => [
    ...localized('titles', 'documentation.fact.title', value.titles),
    ...dayFaults(value, today).map(({ path, key }) => ({ path, text: t(key) })),
    ...(namedTwice(value.reviewers, value.approvers).length > 0 ? [{ path: 'approvers', text: t('documentation.fault.inBoth') }] : []),
  ];
}

/** A draft: its files, what changed, who signs it, and the day it is to hold from. */
export function VersionEditScreen() {
  const check = useVersionChecks();
  const today = useToday();
  return (
    <EditPage
      endpoints={versionEndpoints}
      keys="documentation.version."
      path={documentVersionPath}
      heading={({ title }) => title}
      value={valueOf}
      check={check}
      input={inputOf}
    >
      {(form, version) => (
        <>
          <VersionFilesField form={form} />
          <LocalizedField form={form} name="titles" label="documentation.fact.title" max={LIMITS.title} required />
          <TextAreaField
            form={form}
            name="changeNote"
            label="documentation.fact.changeNote"
            help={version.versionNo > 1 ? 'documentation.help.changeNote' : 'documentation.help.firstNote'}
            required={version.versionNo > 1}
          />
          {version.versionNo > 1 && (
            <SwitchField form={form} name="wordingOnly" label="documentation.fact.wordingOnly" help="documentation.help.wordingOnly" />
          )}
          <MultiPickerField
            form={form}
            name="reviewers"
            label="documentation.fact.reviewers"
            help="documentation.help.reviewers"
            addLabel="documentation.add.person"
            source={employeeSource}
            max={MOST_SIGNERS}
          />
          <MultiPickerField
            form={form}
            name="approvers"
            label="documentation.fact.approvers"
            help="documentation.help.approvers"
            addLabel="documentation.add.person"
            source={employeeSource}
            max={MOST_SIGNERS}
          />
          <DayField
            form={form}
            name="effectiveDate"
            label="documentation.fact.effectiveDate"
            help="documentation.help.effectiveDate"
            min={today}
          />
          <DayField form={form} name="expiryDate" label="documentation.fact.expiryDate" help="documentation.help.expiryDate" min={today} />
          <MultiPickerField
            form={form}
            name="retrainJobs"
            label="documentation.fact.retrainJobs"
            help="documentation.help.retrainJobs"
            addLabel="documentation.add.job"
            source={jobSource}
            max={MOST_IN_AUDIENCE}
          />
          <SwitchField form={form} name="isSure" label="documentation.fact.isSure" help="documentation.help.isSure" />
        </>
      )}
    </EditPage>
  );
}
