import { useEffect } from 'react';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import type { PickerSource, PickOption } from '@quantum/platform/web/kit';
import { cachedRead, keepRecent } from '@quantum/platform/web/offline';
import { call } from '@quantum/platform/web/public';
import { assessmentEndpoints, controlEndpoints, type AssessmentDetail, type ControlRow } from '../../../contract/index.ts';

/** Names an assessment on the device. */
export const cachedAssessmentKey = (id: number): string => `risk-assessment.${id}`;

/** The controls of a unit that an assessor may credit. */
const readRegister = (unitId: number): Promise<ControlRow[]> =>
  cachedRead(`risk-register.${unitId}`, async () => {
    const ofUnit = { key: 'unitId', value: unitId, condition: '=' as const, connection: 'and' as const, isValueADigital: true };
    const input = {
      pagingTool: { currentPage: 1, pageSize: LIMITS.pageSizeMax },
      queryCriterias: [ofUnit],
      queryOrderBies: [],
      params: { count: 'none' as const },
    };
    return (await call(controlEndpoints.list, { input, quiet: true })).items;
  });
/** People who may own a risk: those of the unit first, as the picker finds them. */
const readPeople = (unitId: number): Promise<PickOption[]> =>
  cachedRead(`risk-people.${unitId}`, () => employeeSource.find('', new AbortController().signal, unitId));

/** Brings an assessment onto the device, with the controls and the people it is rated with. */
export const keepAssessment = (id: number): Promise<unknown> =>
  keepRecent(cachedAssessmentKey(id), async () => {
    const record = await call(assessmentEndpoints.read, { params: { id }, quiet: true });
    await Promise.all([readRegister(record.unitId), readPeople(record.unitId)]);
    return record;
  });

/** What an open assessment needs beside itself, while there is a network. */
export function useKeptChoices(unitId: number): void {
  useEffect(() => void Promise.all([readRegister(unitId), readPeople(unitId)]).catch(() => undefined), [unitId]);
}

async function searchKept<T>(all: readonly T[], wordsOf: (one: T) => string, typed: string): Promise<T[]> {
  const { holdsWords } = await import('./kept-search.ts');
  return all.filter((one) => holdsWords(wordsOf(one), typed));
}

/** A control as a row credits it, from the register on the device. */
export const findControl = async (unitId: number, id: number): Promise<ControlRow | undefined> =>
  (await readRegister(unitId)).find((one) => one.id === id);

/** The register of a unit, with or without a network. */
export const controlSource = (unitId: number): PickerSource => ({
  name: `risk-control.${unitId}`,
  find: async (typed) =>
    (await searchKept(await readRegister(unitId), ({ name, code }) => `${name} ${code}`, typed)).map(({ id, name, code }) => ({
      id,
      label: name,
      note: code,
    })),
});

/** People to own a risk; without a network those kept on the device and those who take part. */
export function ownerSource({ unitId, assessor, team, participants }: AssessmentDetail): PickerSource {
  const part: PickOption[] = [...(assessor ? [assessor] : []), ...team, ...participants].map(({ id, name }) => ({ id, label: name }));
  const kept = async () => {
    const people = await readPeople(unitId).catch(() => []);
    return [...people, ...part.filter(({ id }) => !people.some((one) => one.id === id))];
  };
  return {
    ...employeeSource,
    find: async (typed, signal, ownUnit) =>
      navigator.onLine
        ? employeeSource.find(typed, signal, ownUnit ?? unitId)
        : searchKept(await kept(), ({ label, note }) => `${label} ${note ?? ''}`, typed),
    byId: async (id, signal) => (navigator.onLine ? employeeSource.byId?.(id, signal) : (await kept()).find((one) => one.id === id)),
  };
}
