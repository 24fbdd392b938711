import type { InDocumentLanguages } from '../../../../kernel/languages/languages.ts'

/** The fixed texts of a certificate of enrolment. */
export interface CertificateWords {
  readonly title: string
  readonly number: string
  /** That the student is at the school, in the school year where it is known. */
  readonly statement: (school: string, year: string | null, isFemale: boolean) => string
  readonly purpose: string
  /** Before the signature. */
  readonly issued: (date: string) => string
  readonly student: string
  readonly born: string
  readonly birthplace: string
  readonly code: string
  readonly gradeLevel: string
  readonly className: string
  readonly since: string
  readonly printed: string
}

export const certificateWords: InDocumentLanguages<CertificateWords> = {
  en: {
    title: 'Certificate of enrolment',
    number: 'No.',
    statement: (school, year) =>
      `We certify that the student named below is enrolled at ${school}${year ? ` for the school year ${year}` : ''}.`,
    purpose: 'This certificate is issued at the request of the family, for whatever purpose it may serve.',
    issued: (date) => `Issued on ${date}`,
    student: 'Student',
    born: 'Date of birth',
    birthplace: 'Place of birth',
    code: 'Student number',
    gradeLevel: 'Grade level',
    className: 'Class',
    since: 'At the school since',
    printed: 'Issued on',
  },
  fr: {
    title: 'Certificat de scolarité',
    number: 'N°',
    statement: (school, year, isFemale) =>
      `Nous certifions que l’élève ${isFemale ? 'désignée' : 'désigné'} ci-dessous est ${isFemale ? 'inscrite' : 'inscrit'} à l’établissement ${school}${year ? ` pour l’année scolaire ${year}` : ''}.`,
    purpose:
      'Le présent certificat est délivré à la demande de la famille, pour servir et valoir ce que de droit.',
    issued: (date) => `Fait le ${date}`,
    student: 'Élève',
    born: 'Date de naissance',
    birthplace: 'Lieu de naissance',
    code: 'Numéro d’élève',
    gradeLevel: 'Niveau',
    className: 'Classe',
    since: 'Dans l’établissement depuis le',
    printed: 'Délivré le',
  },
  ar: {
    title: 'شهادة مدرسية',
    number: 'رقم',
    statement: (school, year, isFemale) =>
      `نشهد أن ${isFemale ? 'التلميذة المذكورة أدناه مسجلة' : 'التلميذ المذكور أدناه مسجل'} في ${school}${year ? ` للسنة الدراسية ${year}` : ''}.`,
    purpose: 'سُلّمت هذه الشهادة بناءً على طلب الأسرة للإدلاء بها عند الحاجة.',
    issued: (date) => `حُرّر في ${date}`,
    student: 'التلميذ',
    born: 'تاريخ الميلاد',
    birthplace: 'مكان الميلاد',
    code: 'الرقم',
    gradeLevel: 'المستوى',
    className: 'القسم',
    since: 'في المدرسة منذ',
    printed: 'سُلّمت في',
  },
}
