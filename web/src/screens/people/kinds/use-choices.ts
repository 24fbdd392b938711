import { languagesIn } from '../../../kernel/format/languages.ts'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import { countriesIn } from './countries.ts'
import type { Choice, Typed } from './fields.ts'
import { contactWays, sexes, staffKinds, staffStatuses, studentStatuses } from './kind.ts'
import { useGradeLevels, useHomerooms } from './use-structure.ts'

/** A value of a field, and how people read it. */
interface Option {
  readonly value: string
  readonly label: string
}

/** What a field may hold, where that is one of a few; undefined: it is typed in. */
export function useChoices(): (entry: Typed | Choice) => readonly Option[] | undefined {
  const { t } = useWords('people')
  const options: Readonly<Partial<Record<Typed | Choice, readonly Option[]>>> = {
    grade: useGradeLevels(),
    homeroom: useHomerooms(),
    studentStatus: studentStatuses.map((value) => ({ value, label: t(`studentStatus.${value}`) })),
    staffStatus: staffStatuses.map((value) => ({ value, label: t(`staffStatus.${value}`) })),
    staffKind: staffKinds.map((value) => ({ value, label: t(`staffKind.${value}`) })),
    sex: sexes.map((value) => ({ value, label: t(`sex.${value}`) })),
    country: countriesIn(currentLanguage()),
    language: languagesIn(currentLanguage()),
    contactWay: contactWays.map((value) => ({ value, label: t(`contactWay.${value}`) })),
  }
  return (entry) => options[entry]
}
