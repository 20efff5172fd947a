import { useTranslation } from '@quantum/platform/web/public';
import type { Rating, RiskMethod } from '../../../contract/index.ts';
import { followOf, type RiskRole } from '../../../domain/follow.rules.ts';
import { ratingsOf } from '../../../domain/scale.rules.ts';
import { RatingTag } from '../rating.tsx';
import './duties.css';

type Follow = ReturnType<typeof followOf>;

/** The words of what follows from a rating. */
function useDutyWords() {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  const roles = (all: readonly RiskRole[]): string => list.format(all.map((role) => t(`risk.duty.role.${role}`)));
  return {
    roles,
    review: ({ reviewMonths }: Follow): string => t('risk.duty.months', { count: reviewMonths }),
    /** Who may accept it and for how long; that nobody may, or that nobody needs to. */
    accept({ accept, must }: Follow): string {
      if (accept) return t('risk.duty.accept', { roles: roles(accept.by), months: accept.months });
      return t(must === 'stop' ? 'risk.duty.nobody' : 'risk.duty.notNeeded');
    },
  };
}

/** What each rating of a method obliges to: what is done, who holds it, who signs and accepts, when it is reviewed. */
export function Duties({ method }: { method: string }) {
  const { t } = useTranslation();
  const words = useDutyWords();
  const of = method as RiskMethod;
  const said = {
    heldBy: ({ level }: Follow) => t(`risk.level.${level}`),
    acceptedBy: words.accept,
    signedBy: ({ signedBy }: Follow) => words.roles(signedBy),
    reviewEvery: words.review,
  };
  const columns = ['heldBy', 'acceptedBy', 'signedBy', 'reviewEvery'] as const;
  return (
    <div className="ri-scroll" role="region" aria-label={t('risk.duty.title')} tabIndex={0}>
      <table className="ri-duties">
        <thead>
          <tr>
            <th scope="col">{t('risk.duty.rating')}</th>
            {(['do', ...columns] as const).map((column) => (
              <th key={column} scope="col">
                {t(`risk.duty.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratingsOf(of).map((rating) => {
            const follow = followOf(rating, of);
            return (
              <tr key={rating} data-must={follow.must}>
                <th scope="row">
                  <RatingTag rating={rating} method={method} />
                </th>
                <td>{t(`risk.duty.must.${follow.must}`)}</td>
                {columns.map((column) => (
                  <td key={column} data-label={t(`risk.duty.${column}`)}>
                    {said[column](follow)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What the rating of one risk obliges to, in two sentences. */
export function Duty({ rating, method }: { rating: string; method: string }) {
  const { t } = useTranslation();
  const words = useDutyWords();
  const follow = followOf(rating as Rating, method as RiskMethod);
  return (
    <p className="ri-duty" data-must={follow.must}>
      <b>{t(`risk.duty.must.${follow.must}`)}</b>{' '}
      {t(`risk.duty.line.${follow.must}`, {
        level: t(`risk.level.${follow.level}`),
        accept: words.accept(follow),
        review: words.review(follow),
      })}
    </p>
  );
}
