import type { InDocumentLanguages } from '../../../../kernel/languages/languages.ts'
import type { ClassListKind } from '../schema.ts'

/** The fixed texts of lists of classes. */
export interface ListWords {
  readonly titles: Readonly<Record<ClassListKind, string>>
  /** How many students, written and as a number. */
  readonly count: (shown: string, count: number) => string
  readonly teachers: string
  readonly nobody: string
  readonly name: string
  readonly code: string
  readonly sex: string
  readonly born: string
  readonly notes: string
  readonly guardian: string
  readonly callFirst: string
  readonly medical: string
  readonly phone: string
  readonly email: string
  readonly printed: string
  readonly sexes: Readonly<Record<string, string>>
  readonly relationships: Readonly<Record<string, string>>
}

export const listWords: InDocumentLanguages<ListWords> = {
  en: {
    titles: {
      class: 'Class list',
      contacts: 'Contact list',
      emergency: 'Emergency contacts',
      photos: 'Photo sheet',
    },
    count: (shown, count) => (count === 1 ? `${shown} student` : `${shown} students`),
    teachers: 'Teachers:',
    nobody: 'Nobody is in this class today.',
    name: 'Student',
    code: 'Number',
    sex: 'Sex',
    born: 'Born on',
    notes: 'Notes',
    guardian: 'Guardians',
    callFirst: 'Call in this order',
    medical: 'Medical:',
    phone: 'Phone',
    email: 'Email',
    printed: 'Printed on',
    sexes: { female: 'F', male: 'M', other: 'X' },
    relationships: {
      mother: 'mother',
      father: 'father',
      guardian: 'guardian',
      parent: 'parent',
      grandparent: 'grandparent',
      grandmother: 'grandmother',
      grandfather: 'grandfather',
      aunt: 'aunt',
      uncle: 'uncle',
      sister: 'sister',
      brother: 'brother',
      stepmother: 'stepmother',
      stepfather: 'stepfather',
      other: 'other',
    },
  },
  fr: {
    titles: {
      class: 'Liste de classe',
      contacts: 'Liste de contacts',
      emergency: 'Contacts d’urgence',
      photos: 'Trombinoscope',
    },
    count: (shown, count) => (count < 2 ? `${shown} élève` : `${shown} élèves`),
    teachers: 'Enseignants :',
    nobody: 'Personne n’est dans cette classe aujourd’hui.',
    name: 'Élève',
    code: 'Numéro',
    sex: 'Sexe',
    born: 'Date de naissance',
    notes: 'Observations',
    guardian: 'Responsables',
    callFirst: 'À appeler dans cet ordre',
    medical: 'Santé :',
    phone: 'Téléphone',
    email: 'Courriel',
    printed: 'Imprimé le',
    sexes: { female: 'F', male: 'M', other: 'X' },
    relationships: {
      mother: 'mère',
      father: 'père',
      guardian: 'responsable légal',
      parent: 'parent',
      grandparent: 'grand-parent',
      grandmother: 'grand-mère',
      grandfather: 'grand-père',
      aunt: 'tante',
      uncle: 'oncle',
      sister: 'sœur',
      brother: 'frère',
      stepmother: 'belle-mère',
      stepfather: 'beau-père',
      other: 'autre',
    },
  },
  ar: {
    titles: {
      class: 'قائمة القسم',
      contacts: 'قائمة جهات الاتصال',
      emergency: 'جهات الاتصال في حالات الطوارئ',
      photos: 'لوحة الصور',
    },
    count: (shown) => `عدد التلاميذ: ${shown}`,
    teachers: 'المدرّسون:',
    nobody: 'لا أحد في هذا القسم اليوم.',
    name: 'التلميذ',
    code: 'الرقم',
    sex: 'الجنس',
    born: 'تاريخ الميلاد',
    notes: 'ملاحظات',
    guardian: 'أولياء الأمور',
    callFirst: 'الاتصال بهذا الترتيب',
    medical: 'طبي:',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    printed: 'طُبع في',
    sexes: { female: 'أنثى', male: 'ذكر' },
    relationships: {
      mother: 'الأم',
      father: 'الأب',
      guardian: 'ولي الأمر',
      parent: 'أحد الوالدين',
      grandparent: 'أحد الأجداد',
      grandmother: 'الجدة',
      grandfather: 'الجد',
      aunt: 'العمة أو الخالة',
      uncle: 'العم أو الخال',
      sister: 'الأخت',
      brother: 'الأخ',
      stepmother: 'زوجة الأب',
      stepfather: 'زوج الأم',
      other: 'آخر',
    },
  },
}
