export { selfMadeCertificate } from './self-made-certificate.ts';
export { startTestApp, type TestApp, type TestAnswer, type TestAppOptions } from './test-app.ts';
export type { TestWorld } from './test-world.ts';
