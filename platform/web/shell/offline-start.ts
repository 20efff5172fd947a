export const WORKER = '/offline-worker.js';

/** True where this browser starts the application without a network. */
export const canStartOffline = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator;
