import type { InDocumentLanguages } from '../../../kernel/languages/languages.ts'

/** The fixed texts of a printed answer. */
export interface AnswerWords {
  readonly student: string
  readonly answeredBy: string
  readonly submitted: string
  readonly version: string
  readonly withdrawn: string
  readonly yes: string
  readonly no: string
  readonly read: string
  readonly fileSent: string
  readonly signature: string
  readonly signedBy: string
  readonly signedFrom: string
  readonly hash: string
  readonly printed: string
  readonly office: string
  readonly corrected: string
  readonly signedOnPaper: string
  readonly nameInAnswer: string
  readonly paperOf: string
  readonly entered: string
  readonly reason: string
}

export const answerWords: InDocumentLanguages<AnswerWords> = {
  en: {
    student: 'Student',
    answeredBy: 'Answered by',
    submitted: 'Submitted',
    version: 'Version of the form',
    withdrawn: 'Withdrawn',
    yes: 'Yes',
    no: 'No',
    read: 'Read and agreed to',
    fileSent: 'File attached',
    signature: 'Electronic signature',
    signedBy: 'Name typed',
    signedFrom: 'Network address',
    hash: 'SHA-256 of what was signed',
    printed: 'Printed on',
    office: 'Entered by the office',
    corrected: 'Corrected by the office',
    signedOnPaper: 'Name on the paper',
    nameInAnswer: 'Name in the answer',
    paperOf: 'Date on the paper',
    entered: 'Entered',
    reason: 'Reason of the correction',
  },
  fr: {
    student: 'Élève',
    answeredBy: 'Rempli par',
    submitted: 'Envoyé',
    version: 'Version du formulaire',
    withdrawn: 'Retiré',
    yes: 'Oui',
    no: 'Non',
    read: 'Lu et approuvé',
    fileSent: 'Fichier joint',
    signature: 'Signature électronique',
    signedBy: 'Nom saisi',
    signedFrom: 'Adresse réseau',
    hash: 'SHA-256 de ce qui a été signé',
    printed: 'Imprimé le',
    office: 'Saisi par le secrétariat',
    corrected: 'Corrigé par le secrétariat',
    signedOnPaper: 'Nom sur le papier',
    nameInAnswer: 'Nom dans la réponse',
    paperOf: 'Date du papier',
    entered: 'Saisi',
    reason: 'Motif de la correction',
  },
  ar: {
    student: 'التلميذ',
    answeredBy: 'المجيب',
    submitted: 'تاريخ الإرسال',
    version: 'نسخة الاستمارة',
    withdrawn: 'تم السحب',
    yes: 'نعم',
    no: 'لا',
    read: 'قُرئ ووُوفق عليه',
    fileSent: 'ملف مرفق',
    signature: 'توقيع إلكتروني',
    signedBy: 'الاسم المكتوب',
    signedFrom: 'عنوان الشبكة',
    hash: 'بصمة SHA-256 لما وُقّع',
    printed: 'طُبع في',
    office: 'أدخله مكتب المدرسة',
    corrected: 'صححه مكتب المدرسة',
    signedOnPaper: 'الاسم على الورقة',
    nameInAnswer: 'الاسم في الإجابة',
    paperOf: 'تاريخ الورقة',
    entered: 'تاريخ الإدخال',
    reason: 'سبب التصحيح',
  },
}
