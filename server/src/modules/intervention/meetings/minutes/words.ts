import type { InDocumentLanguages } from '../../../../kernel/languages/languages.ts'

/** The fixed texts of minutes. */
export interface MinutesWords {
  readonly printed: string
  readonly title: string
  readonly draft: string
  readonly present: string
  readonly student: string
  readonly owner: string
  readonly noOwner: string
  readonly decisions: string
  readonly tasks: string
  readonly due: string
  readonly nothing: string
  readonly empty: string
  readonly restricted: string
}

export const minutesWords: InDocumentLanguages<MinutesWords> = {
  en: {
    printed: 'Printed on',
    title: 'Support team meeting',
    draft: 'Draft: the meeting is not closed',
    present: 'Present',
    student: 'Student',
    owner: 'Owner',
    noOwner: 'Nobody',
    decisions: 'Decisions',
    tasks: 'Tasks',
    due: 'by',
    nothing: 'No decision',
    empty: 'No student was on the agenda.',
    restricted: 'Confidential: for the support team. Restricted notes are not in these minutes.',
  },
  fr: {
    printed: 'Imprimé le',
    title: 'Réunion de l’équipe de suivi',
    draft: 'Projet : la réunion n’est pas clôturée',
    present: 'Présents',
    student: 'Élève',
    owner: 'Référent',
    noOwner: 'Personne',
    decisions: 'Décisions',
    tasks: 'Tâches',
    due: 'avant le',
    nothing: 'Aucune décision',
    empty: 'Aucun élève n’était à l’ordre du jour.',
    restricted: 'Confidentiel : réservé à l’équipe de suivi. Les notes restreintes n’y figurent pas.',
  },
  ar: {
    printed: 'طُبع في',
    title: 'اجتماع فريق المتابعة',
    draft: 'مسودة: لم يُغلق الاجتماع',
    present: 'الحاضرون',
    student: 'التلميذ',
    owner: 'المسؤول',
    noOwner: 'لا أحد',
    decisions: 'القرارات',
    tasks: 'المهام',
    due: 'قبل',
    nothing: 'لا قرار',
    empty: 'لم يكن أي تلميذ في جدول الأعمال.',
    restricted: 'سري: لفريق المتابعة فقط. لا يتضمن هذا المحضر الملاحظات المقيدة.',
  },
}
