import type { Locale, Operation } from '../../../contract/index.ts';
import type { Actor, UserActor } from './actor.ts';
import type { Db } from '../../database/database.ts';
import type { Scope } from './scope.ts';

/** What the platform asks of whoever keeps users and grants. A module fills it at start. */
export interface AccessPort {
  /** The signed-in person behind an access token, or why there is none. In process, 0 SQL when warm. */
  actorOf(token: string): Promise<UserActor | 'expired' | 'revoked' | 'missing'>;
  /** Who the session is of while it lives; asked for anew whenever grants or sessions change. */
  actorOfSession(sessionId: number): Promise<UserActor | undefined>;
  /** True while the session lives; file addresses die with it. */
  sessionLives(sessionId: number): Promise<boolean>;
  /** True if any live grant of the actor holds the operation, under one of these titles where it has several. */
  holds(actor: Actor, operation: Operation, titles?: readonly string[]): Promise<boolean>;
  /** The units in which the actor holds the operation, under any of these titles where it has several. */
  scope(actor: Actor, operation: Operation, titles?: readonly string[]): Promise<Scope>;
  /** Codes of the roles the actor holds today. */
  roles(actor: Actor): Promise<readonly string[]>;
}

/** The words of codes, for what leaves the screen: sheets, mails, papers. */
interface CodesPort {
  /** What a code is called in a language; the code itself where no entry is. All entries, in process. */
  texts(locale: Locale): Promise<(code: string) => string>;
  /** The codes the specification gives a word of its own (`published`), in every category that has it. All entries, in process; the same function until one changes. */
  ofWord(): Promise<(word: string) => readonly string[]>;
}

/** Who does the work of whom, while they are away. */
interface AbsencePort {
  /** For whom this person stands in today. */
  standsFor(db: Db, employeeId: number): Promise<readonly number[]>;
}

export interface Ports {
  access: AccessPort;
  codes: CodesPort;
  absence?: AbsencePort;
}
