import { useMemo } from 'react';
import { useCall } from '@quantum/platform/web/kit';
import { OFFICES, roleEndpoints as endpoints } from '../../contract/index.ts';

/** The standard roles as choices, in the reader's language; empty until they have been read. */
export function useOffices(): { value: string; label: string }[] {
  const { data } = useCall(endpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: 1000 },
      queryCriterias: [],
      queryOrderBies: [{ columnName: 'code', orderType: 'asc' }],
      params: {},
    },
  });
  return useMemo(
    () => (data?.items ?? []).flatMap(({ code, name, core }) => (core && OFFICES.includes(code) ? { value: code, label: name } : [])),
    [data],
  );
}
