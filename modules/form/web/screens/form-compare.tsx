import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { SelectInput, useCall, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { formEndpoints as endpoints, formPath, type FormDetail, type FormVersion } from '../../contract/index.ts';
import { compareContents } from '../../domain/compare.rules.ts';
import { ChangeList } from '../parts/change-list.tsx';
import { inLanguage } from '../runner/runner-state.ts';

/** SS131: two versions of a form, question by question. */
export function FormCompareScreen() {
  const id = Number(useParams()['id']);
  const form = useCall(endpoints.record, { params: { id } });
  return <WhenRead query={form}>{(record) => <Compare form={record} />}</WhenRead>;
}

function Compare({ form }: { form: FormDetail }) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [newest, before = newest] = form.versions;
  const [fromId, toId] = [Number(search.get('from') ?? before!.id), Number(search.get('to') ?? newest!.id)];
  const version = (versionId: number) => ({ params: { id: form.id, versionId } });
  const [from, to] = [useCall(endpoints.readVersion, version(fromId)), useCall(endpoints.readVersion, version(toId))];
  usePage({
    title: `${form.code} ${t('form.compare.title')}`,
    append: [{ text: form.code, to: formPath(form.id) }, { text: t('form.compare.title') }],
  });
  const choose = (name: 'from' | 'to', label: string, value: number) => (
    <SelectInput
      label={label}
      value={String(value)}
      options={form.versions.map(({ id, no, state }) => ({ value: String(id), label: `v${no} · ${t(`common.state.${state}`)}` }))}
      onChange={(id) => setSearch({ from: String(fromId), to: String(toId), [name]: id }, { replace: true })}
    />
  );
  return (
    <div className="q-page form-compare">
      <h1>{inLanguage(form.name, i18n.language)}</h1>
      <div className="form-compare-choice">
        {choose('from', t('form.compare.from'), fromId)}
        {choose('to', t('form.compare.to'), toId)}
      </div>
      <WhenRead query={from}>{(old) => <WhenRead query={to}>{(now) => <Changes old={old} now={now} />}</WhenRead>}</WhenRead>
    </div>
  );
}

function Changes({ old, now }: { old: FormVersion; now: FormVersion }) {
  const { t } = useTranslation();
  const changes = useMemo(() => compareContents(old.content, now.content), [old, now]);
  return (
    <>
      <p className="q-quiet" role="status">
        {changes.length === 0 ? t('form.compare.same') : t('form.compare.count', { count: changes.length })}
      </p>
      <ChangeList changes={changes} before={old.content} after={now.content} />
    </>
  );
}
