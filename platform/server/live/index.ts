export { livePlace, liveTopic } from './live-topics.ts';
