import type { InLanguages } from '../../../kernel/languages/languages.ts'
import type { DocumentKind } from '../rules/kinds.ts'

/** Texts of the public page that confirms a document. */
interface VerifyWords {
  readonly title: string
  readonly description: string
  readonly valid: string
  readonly validLead: string
  readonly revoked: string
  readonly revokedLead: string
  readonly unknown: string
  readonly unknownLead: string
  readonly document: string
  readonly school: string
  readonly issued: string
  readonly initials: string
  readonly compare: string
  readonly kinds: Readonly<Record<DocumentKind, string>>
}

export const verifyWords: InLanguages<VerifyWords> = {
  en: {
    title: 'Check a document',
    description: 'Whether a document of a school is genuine and still valid.',
    valid: 'This document is valid',
    validLead: 'The school issued it, and has not revoked it.',
    revoked: 'This document is revoked',
    revokedLead: 'The school issued it and has revoked it since: do not rely on it.',
    unknown: 'No such document',
    unknownLead:
      'No school has issued a document with this code. Scan the code again; if it stays so, ask the school.',
    document: 'Document',
    school: 'School',
    issued: 'Issued on',
    initials: 'Initials of the person',
    compare: 'Compare these lines with the paper in your hand.',
    kinds: {
      enrollment: 'Certificate of enrolment',
      attendance: 'Attendance certificate',
      transcript: 'Transcript of records',
      fees: 'Fee letter',
      id_card: 'Student card',
      other: 'Document of the school',
    },
  },
  fr: {
    title: 'Vérifier un document',
    description: 'Si un document d’un établissement est authentique et toujours valable.',
    valid: 'Ce document est valable',
    validLead: 'L’établissement l’a délivré et ne l’a pas révoqué.',
    revoked: 'Ce document est révoqué',
    revokedLead: 'L’établissement l’avait délivré et l’a révoqué depuis : ne vous y fiez pas.',
    unknown: 'Document inconnu',
    unknownLead:
      'Aucun établissement n’a délivré de document avec ce code. Scannez-le de nouveau ; si cela ne change pas, adressez-vous à l’établissement.',
    document: 'Document',
    school: 'Établissement',
    issued: 'Délivré le',
    initials: 'Initiales de la personne',
    compare: 'Comparez ces lignes avec le papier que vous avez en main.',
    kinds: {
      enrollment: 'Certificat de scolarité',
      attendance: 'Attestation d’assiduité',
      transcript: 'Relevé de notes',
      fees: 'Lettre sur les frais de scolarité',
      id_card: 'Carte d’élève',
      other: 'Document de l’établissement',
    },
  },
}
