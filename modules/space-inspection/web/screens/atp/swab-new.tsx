// INS121
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { answerPath } from '@quantum/modules/inspection/contract';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import { handleOf, PickerField, useOwnUnit, usePage } from '@quantum/platform/web/kit';
import { takeBack, useKeptCodes, useQueue } from '@quantum/platform/web/offline';
import { ScanField } from '@quantum/platform/web/scan';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { NEW_SWAB_PATH, spaceInspectionPath, type SwabOrigin } from '../../../contract/index.ts';
import { readSurfaceCode } from '../../../domain/surface-code.rules.ts';
import { placeOf, sentSwab, swabOf, type SentSwab } from '../../parts/atp/swab-entry.ts';
import { SwabSent } from '../../parts/atp/swab-sent.tsx';
import { SwabSheetForm } from '../../parts/atp/swab-sheet-form.tsx';

/** Where one came from to swab the room of an inspection. */
const inspectionPathFrom = (id: number, from: SwabOrigin): string => (from === 'answer' ? answerPath(id) : spaceInspectionPath(id));

/** Swabbing: a surface by tap, its printed code or typed; the reading typed; the verdict at once, with or without a network. */
export function SwabNewScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [draftId, setDraftId] = useState(newId);
  const navigate = useNavigate();
  const spaceId = Number(search.get('space')) || null;
  const asked = search.get('entry');
  const entry = swabOf(useQueue(), asked ?? '');
  useKeptCodes('surfaceType');
  useKeptCodes('atpVerdict');
  usePage({ title: t('space-inspection.swab.new'), append: [{ text: t('space-inspection.swab.new') }] });
  /** Begins another test; a new draft each time. */
  const begin = (params: Record<string, string>) => {
    setDraftId(newId());
    setSearch(params, { replace: true });
  };
  const inspectionId = Number(search.get('inspection')) || null;
  const from: SwabOrigin = search.get('from') === 'answer' ? 'answer' : 'record';
  const paramsOf = (inspection: number | null): Record<string, string> =>
    inspection === null ? {} : { inspection: String(inspection), from };
  const placeParams = (swab: SentSwab | null): Record<string, string> =>
    swab === null ? {} : { space: String(swab.spaceId), ...paramsOf(swab.inspectionId) };
  if (asked !== null && entry) {
    const swab = sentSwab(entry);
    return (
      <SwabSent
        entry={entry}
        swab={swab}
        onRetest={() => swab && begin({ ...placeParams(swab), surface: swab.surface, retestOf: swab.chainKey })}
        onNext={() => begin(placeParams(swab))}
        back={swab?.inspectionId ? inspectionPathFrom(swab.inspectionId, from) : undefined}
        onCorrect={() =>
          void takeBack(entry.clientId).then((taken) => taken && swab && begin({ ...placeParams(swab), surface: swab.surface }))
        }
      />
    );
  }
  return (
    <div className="q-page q-stack q-gap-14">
      <h1>{t(search.get('retestOf') ? 'space-inspection.swab.retestTitle' : 'space-inspection.swab.new')}</h1>
      {spaceId === null ? (
        <FindSurface onFound={begin} />
      ) : (
        <SwabSheetForm
          key={`${draftId} ${spaceId}`}
          clientId={draftId}
          spaceId={spaceId}
          surface={search.get('surface')}
          retestOf={search.get('retestOf')}
          inspectionId={inspectionId}
          onKept={(draft) => {
            const { searchParams } = new URL(placeOf(draftId, draft), location.origin);
            setSearch({ ...Object.fromEntries(searchParams), ...paramsOf(inspectionId) }, { replace: true });
          }}
          onOther={() => (inspectionId === null ? begin({}) : void navigate(inspectionPathFrom(inspectionId, from)))}
        />
      )}
    </div>
  );
}

/** By the printed code of a surface, or by choosing the space. */
function FindSurface({ onFound }: { onFound: (params: Record<string, string>) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ownUnit = useOwnUnit();
  const [unitId, setUnitId] = useState(ownUnit);
  const [fault, setFault] = useState<string>();
  const read = (text: string) => {
    const found = readSurfaceCode(text, { origin: location.origin, path: NEW_SWAB_PATH });
    if (typeof found === 'string') return setFault(t(`space-inspection.surface.fault.${found}`));
    setFault(undefined);
    onFound({ space: String(found.spaceId), surface: found.surface });
  };
  return (
    <div className="q-form">
      <ScanField label={t('space-inspection.surface.typed')} help={t('space-inspection.surface.typedHelp')} fault={fault} onCode={read} />
      <p className="q-quiet">{t('space-inspection.swab.orChoose')}</p>
      <PickerField
        form={handleOf({ unitId }, (change) => setUnitId(change.unitId ?? null))}
        name="unitId"
        label="common.project"
        source={unitSource}
      />
      {unitId !== null && (
        <PickerField
          key={unitId}
          form={handleOf({ spaceId: null as number | null }, (change) => change.spaceId && onFound({ space: String(change.spaceId) }))}
          name="spaceId"
          label="space-inspection.swab.space"
          source={spaceSource(unitId)}
        />
      )}
      <div className="q-row">
        <button type="button" className="q-btn" onClick={() => void navigate(-1)}>
          {t('common.cancel')}
        </button>
      </div>
    </div>
  );
}
