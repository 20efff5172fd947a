import { FileText } from 'lucide-react';
import { fetchPaper } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { registerEndpoints as calls, type Register } from '../../../contract/index.ts';
import type { RegisterAsked } from './register-ask.tsx';
import { StandingSign } from './standing-sign.tsx';

type Clause = Register['regulations'][number]['clauses'][number];

/** A clause as it stands in a unit, with its proof as a paper. */
export function RegisterClause({ clause, asked }: { clause: Clause; asked: RegisterAsked }) {
  const { t } = useTranslation();
  const isJudged = clause.importance > 0;
  return (
    <div className="rg-clause">
      <span className="rg-no">{clause.no}</span>
      <div className="rg-words q-stack q-gap-4">
        <p className="rg-text">{clause.text}</p>
        {clause.requirement && <p className="q-tone-2">{clause.requirement}</p>}
      </div>
      <div className="rg-weight">
        {isJudged ? (
          <>
            <StandingSign standing={clause.standing} freshUntil={clause.freshUntil} />
            {clause.fromUnitName && <span className="q-hint">{t('regulation.register.from', { name: clause.fromUnitName })}</span>}
          </>
        ) : (
          <span className="q-hint">{t('regulation.importance.0')}</span>
        )}
      </div>
      {isJudged && (
        <div className="rg-tools">
          <button
            type="button"
            className="q-icon-btn"
            aria-label={`${t('regulation.register.proof')}: ${clause.no}`}
            title={t('regulation.register.proof')}
            onClick={() => void fetchPaper({ endpoint: calls.proof, input: { ...asked, clauseId: clause.clauseId } })}
          >
            <FileText size={15} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
