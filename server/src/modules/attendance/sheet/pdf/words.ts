import type { InDocumentLanguages } from '../../../../kernel/languages/languages.ts'
import type { AttendanceStatus } from '../../rules/marks.ts'

/** The fixed texts of an attendance sheet. */
export interface SheetWords {
  readonly title: string
  readonly period: (from: string, to: string) => string
  readonly student: string
  readonly nothing: string
  readonly nobody: string
  readonly signature: string
  readonly printed: string
  /** What a cell shows, and what it means. */
  readonly signs: Readonly<Record<AttendanceStatus, readonly [sign: string, meaning: string]>>
}

export const sheetWords: InDocumentLanguages<SheetWords> = {
  en: {
    title: 'Attendance sheet',
    period: (from, to) => `${from} to ${to}`,
    student: 'Student',
    nothing: 'The school has no school day in this time.',
    nobody: 'Nobody is in this class in this time.',
    signature: 'Teacher (name, signature)',
    printed: 'Printed on',
    signs: {
      present: ['·', 'present'],
      absent: ['A', 'absent'],
      late: ['L', 'late'],
      excused: ['E', 'excused'],
      left_early: ['D', 'left early'],
    },
  },
  fr: {
    title: 'Feuille de présence',
    period: (from, to) => `du ${from} au ${to}`,
    student: 'Élève',
    nothing: 'Aucun jour de classe sur cette période.',
    nobody: 'Personne n’est dans cette classe sur cette période.',
    signature: 'Enseignant (nom, signature)',
    printed: 'Imprimé le',
    signs: {
      present: ['·', 'présence'],
      absent: ['A', 'absence'],
      late: ['R', 'retard'],
      excused: ['E', 'absence justifiée'],
      left_early: ['D', 'départ anticipé'],
    },
  },
  ar: {
    title: 'ورقة الحضور',
    period: (from, to) => `من ${from} إلى ${to}`,
    student: 'التلميذ',
    nothing: 'لا توجد أيام دراسية في هذه الفترة.',
    nobody: 'لا أحد في هذا القسم في هذه الفترة.',
    signature: 'المدرّس (الاسم والتوقيع)',
    printed: 'طُبعت في',
    signs: {
      present: ['·', 'حاضر'],
      absent: ['غ', 'غائب'],
      late: ['ت', 'متأخر'],
      excused: ['م', 'غياب مبرّر'],
      left_early: ['خ', 'خروج مبكر'],
    },
  },
}
