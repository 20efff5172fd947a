import * as z from 'zod';
import type { Endpoint, Schema } from '../../contract/index.ts';
import type { Route } from './route.ts';

const toSchema = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema as never, { io, unrepresentable: 'any', target: 'draft-2020-12' });

/** The OpenAPI document of every route, made from the schemas the server itself checks with. */
export function openApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { endpoint } of routes) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return { openapi: '3.1.0', info: { title: 'Quantum EHSQ', version: '1' }, paths };
}

function operationOf(endpoint: Endpoint): object {
  const { operation } = endpoint;
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: /^id$|Id$/.test(name!) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const query =
    endpoint.input && inQuery
      ? [{ name: 'query', in: 'query', style: 'form', explode: true, schema: toSchema(endpoint.input, 'input') }]
      : [];
  return {
    operationId: 'open' in operation ? `open ${endpoint.path}` : operation.id,
    summary: 'open' in operation ? operation.open : `${operation.permission}: ${operation.verb}`,
    parameters: [...params, ...query, { name: 'currentLocale', in: 'header', schema: { type: 'string' } }],
    ...(endpoint.input && !inQuery
      ? { requestBody: { content: { 'application/json': { schema: toSchema(endpoint.input, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'STATUS 0',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { STATUS: { type: 'integer' }, DATA: toSchema(endpoint.output, 'output'), MSG: { type: 'string' } },
              required: ['STATUS', 'DATA', 'MSG'],
            },
          },
        },
      },
    },
  };
}
