/** Why a person may not assess or review a project in a round. */
export type Dependence = 'assigned' | 'reviewed' | 'author';

/** Days within which an assignment in the project keeps a person from assessing it. */
export const INDEPENDENT_AFTER_DAYS = 180;

interface PersonFacts {
  employeeId: number;
  /** Had an assignment in the project within those days. */
  wasAssigned: boolean;
  /** Has taken the review of this round's ASE of the project, and knows its self-scores. */
  hasReviewed: boolean;
  /** Fills in or handed in the ASE. */
  isAuthor: boolean;
}

/** The people who may not go, each with the first reason. */
export const dependentPeople = (people: readonly PersonFacts[]): { employeeId: number; because: Dependence }[] =>
  people.flatMap(({ employeeId, wasAssigned, hasReviewed, isAuthor }) => {
    const because: Dependence | undefined = isAuthor ? 'author' : hasReviewed ? 'reviewed' : wasAssigned ? 'assigned' : undefined;
    return because ? [{ employeeId, because }] : [];
  });
