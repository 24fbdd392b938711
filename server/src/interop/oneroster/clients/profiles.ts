/** Words for what differs between programs that read OneRoster. */
export const profileNames = ['strict', 'typed', 'sds', 'google', 'classlink'] as const
export type ProfileName = (typeof profileNames)[number]

/** How one program wants its answers where programs differ. */
export interface Profile {
  readonly name: ProfileName
  /** JSON booleans instead of the words `"true"` and `"false"` (OneRoster 1.1, section 4.13, says words). */
  readonly realBooleans: boolean
  /** `/schools/unknown/classes` is an empty list instead of 404. */
  readonly emptyForUnknownParent: boolean
  /** `/terms` lists semesters too. */
  readonly semesterIsTerm: boolean
  /** Categories, line items and results that are gone are never shown, not even when a filter names `status`. */
  readonly hideGradebookTombstones: boolean
  /** Results that were not marked have no `score`, as OneRoster 1.2 has it; 1.1 asks for one (section 4.10). */
  readonly omitsBlankScores: boolean
  /** Terms that serve as grading periods have the type `gradingPeriod` where those are requested. */
  readonly namesStandIns: boolean
  /** `x-count`, `x-total-count` and `x-perm-rev` in addition to the headers of the standard. */
  readonly extraHeaders: boolean
}

const strict: Profile = {
  name: 'strict',
  realBooleans: false,
  emptyForUnknownParent: false,
  semesterIsTerm: false,
  hideGradebookTombstones: false,
  omitsBlankScores: false,
  namesStandIns: false,
  extraHeaders: false,
}

const profiles: Readonly<Record<ProfileName, Profile>> = {
  strict,
  // Clients generated from the published OpenAPI document, which says boolean where the text says word.
  typed: { ...strict, name: 'typed', realBooleans: true },
  sds: { ...strict, name: 'sds', emptyForUnknownParent: true, semesterIsTerm: true },
  google: {
    ...strict,
    name: 'google',
    semesterIsTerm: true,
    hideGradebookTombstones: true,
    omitsBlankScores: true,
    namesStandIns: true,
  },
  classlink: { ...strict, name: 'classlink', extraHeaders: true },
}

/** The profile of a name; strict where none was chosen. */
export const profileNamed = (name: ProfileName | undefined): Profile => profiles[name ?? 'strict']
