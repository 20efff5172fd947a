import { TextAreaField, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { BRANCHES, type Branch, type Fishbone } from '../../../contract/index.ts';
import './fishbone.css';

type BranchTexts = Record<Branch, string>;
/** As it is typed: a line each. */
export const branchTexts = (bone: Fishbone): BranchTexts =>
  Object.fromEntries(BRANCHES.map((branch) => [branch, (bone[branch] ?? []).join('\n')])) as BranchTexts;
export const fishboneOf = (texts: BranchTexts): Fishbone =>
  Object.fromEntries(
    BRANCHES.flatMap((branch) => {
      const lines = texts[branch].split('\n').flatMap((line) => line.trim() || []);
      return lines.length === 0 ? [] : [[branch, lines]];
    }),
  );

export function FishboneFields<T extends BranchTexts>({ form }: { form: FormHandle<T> }) {
  const { t } = useTranslation();
  const fields = form as unknown as FormHandle<BranchTexts>;
  return (
    <details open={BRANCHES.some((branch) => fields.value[branch] !== '')}>
      <summary>{t('incident.fishbone.title')}</summary>
      <p className="q-hint">{t('incident.fishbone.help')}</p>
      {BRANCHES.map((branch) => (
        <TextAreaField key={branch} form={fields} name={branch} label={`incident.fishbone.of.${branch}`} rows={2} />
      ))}
    </details>
  );
}

/** What contributed, branch by branch, towards what happened. */
export function FishboneFigure({ bone, effect }: { bone: Fishbone; effect: string }) {
  const { t } = useTranslation();
  if (Object.keys(bone).length === 0) return null;
  return (
    <figure className="inc-bone" aria-label={t('incident.fishbone.title')}>
      <div className="inc-branches">
        {BRANCHES.map((branch) => (
          <div key={branch} className="inc-branch">
            <h3>{t(`incident.fishbone.of.${branch}`)}</h3>
            <ul>
              {(bone[branch] ?? []).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <figcaption>{effect}</figcaption>
    </figure>
  );
}
