import type { InDocumentLanguages } from '../../../kernel/languages/languages.ts'

/** The fixed texts around a document of a template. */
export interface DocumentWords {
  readonly printed: string
  readonly number: string
  /** Before the signature. */
  readonly issued: (date: string) => string
  /** Next to the code. */
  readonly verify: string
  readonly sample: string
  /** In the place of a photo. */
  readonly noPhoto: string
  /** The title of cards on sheets. */
  readonly cards: string
}

export const documentWords: InDocumentLanguages<DocumentWords> = {
  en: {
    printed: 'Issued on',
    number: 'No.',
    issued: (date) => `Issued on ${date}`,
    verify: 'Scan the code to check that this document is genuine and still valid.',
    sample: 'Preview: not a valid document',
    noPhoto: 'No photo',
    cards: 'Student cards',
  },
  fr: {
    printed: 'Délivré le',
    number: 'N°',
    issued: (date) => `Fait le ${date}`,
    verify: 'Scannez le code pour vérifier que ce document est authentique et toujours valable.',
    sample: 'Aperçu : document sans valeur',
    noPhoto: 'Pas de photo',
    cards: 'Cartes d’élève',
  },
  ar: {
    printed: 'سُلّمت في',
    number: 'رقم',
    issued: (date) => `حُرّر في ${date}`,
    verify: 'امسح الرمز للتحقق من صحة هذه الوثيقة ومن أنها ما زالت سارية.',
    sample: 'معاينة: وثيقة غير صالحة',
    noPhoto: 'لا توجد صورة',
    cards: 'بطاقات التلاميذ',
  },
}
