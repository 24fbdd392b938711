import type { InDocumentLanguages } from '../../../kernel/languages/languages.ts'
import type { NotNeeded } from '../rules/lessons-to-cover.ts'

/** The fixed texts of the list of covers. */
export interface CoverSheetWords {
  readonly title: string
  readonly time: string
  readonly classes: string
  readonly subject: string
  readonly room: string
  readonly absent: string
  readonly left: string
  readonly coveredBy: string
  readonly note: string
  readonly open: string
  readonly attention: string
  readonly nothing: string
  readonly printed: string
  readonly notNeeded: Readonly<Record<NotNeeded | 'co_taught', string>>
}

export const coverSheetWords: InDocumentLanguages<CoverSheetWords> = {
  en: {
    title: 'Cover',
    time: 'Time',
    classes: 'Class',
    subject: 'Subject',
    room: 'Room',
    absent: 'Away',
    left: 'has left the school',
    coveredBy: 'Covered by',
    note: 'Note',
    open: 'Not covered yet',
    attention: 'To be checked',
    nothing: 'No lesson is to be covered on this day.',
    printed: 'Printed on',
    notNeeded: {
      merged: 'Joins another class',
      supervised: 'Supervised',
      cancelled: 'Cancelled',
      co_taught: 'Other teacher present',
    },
  },
  fr: {
    title: 'Remplacements',
    time: 'Heure',
    classes: 'Classe',
    subject: 'Matière',
    room: 'Salle',
    absent: 'Absent',
    left: 'a quitté l’établissement',
    coveredBy: 'Remplacé par',
    note: 'Remarque',
    open: 'Pas encore remplacé',
    attention: 'À vérifier',
    nothing: 'Aucun cours à remplacer ce jour-là.',
    printed: 'Imprimé le',
    notNeeded: {
      merged: 'Regroupée avec une autre classe',
      supervised: 'Étude surveillée',
      cancelled: 'Supprimé',
      co_taught: 'Autre enseignant présent',
    },
  },
  ar: {
    title: 'تعويض الحصص',
    time: 'الوقت',
    classes: 'القسم',
    subject: 'المادة',
    room: 'القاعة',
    absent: 'الغائب',
    left: 'غادر المؤسسة',
    coveredBy: 'المعوِّض',
    note: 'ملاحظة',
    open: 'لم تُعوَّض بعد',
    attention: 'للمراجعة',
    nothing: 'لا توجد حصص للتعويض في هذا اليوم.',
    printed: 'طُبعت في',
    notNeeded: {
      merged: 'يلتحق بقسم آخر',
      supervised: 'تحت المراقبة',
      cancelled: 'ملغاة',
      co_taught: 'مدرّس آخر حاضر',
    },
  },
}
