export { livePlace, liveTopic, type LiveTopic } from './live-topics.ts';
