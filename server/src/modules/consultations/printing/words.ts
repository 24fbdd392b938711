import type { InDocumentLanguages } from '../../../kernel/languages/languages.ts'

/** The fixed texts of printed plans. */
export interface PlanWords {
  readonly time: string
  readonly student: string
  readonly guardian: string
  readonly topic: string
  readonly teacher: string
  readonly room: string
  readonly blocked: string
  readonly family: string
  readonly nothing: string
  readonly printed: string
}

export const planWords: InDocumentLanguages<PlanWords> = {
  en: {
    time: 'Time',
    student: 'Student',
    guardian: 'Comes',
    topic: 'About',
    teacher: 'Teacher',
    room: 'Room',
    blocked: 'Blocked',
    family: 'Your appointments',
    nothing: 'No appointments.',
    printed: 'Printed on',
  },
  fr: {
    time: 'Heure',
    student: 'Élève',
    guardian: 'Vient',
    topic: 'Sujet',
    teacher: 'Enseignant',
    room: 'Salle',
    blocked: 'Bloqué',
    family: 'Vos rendez-vous',
    nothing: 'Aucun rendez-vous.',
    printed: 'Imprimé le',
  },
  ar: {
    time: 'الوقت',
    student: 'التلميذ',
    guardian: 'الحاضر',
    topic: 'الموضوع',
    teacher: 'المدرّس',
    room: 'القاعة',
    blocked: 'محجوز',
    family: 'مواعيدكم',
    nothing: 'لا توجد مواعيد.',
    printed: 'طُبعت في',
  },
}
