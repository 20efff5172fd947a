import { OFFICES, roleEndpoints } from '@quantum/modules/access/contract';
import { useCall } from '@quantum/platform/web/kit';

const ALL = {
  pagingTool: { currentPage: 1, pageSize: 1000 },
  queryCriterias: [],
  queryOrderBies: [{ columnName: 'code', orderType: 'asc' as const }],
  params: {},
};

/** Offices that review and approve, as choices and by their codes. */
export function useRoleNames() {
  const items = useCall(roleEndpoints.list, { input: ALL }).data?.items ?? [];
  return {
    options: items.filter(({ code, core }) => core && OFFICES.includes(code)).map(({ code, name }) => ({ value: code, label: name })),
    nameOf: (code: string): string => items.find((role) => role.code === code)?.name ?? code,
  };
}
