import type { InDocumentLanguages } from '../../../../../kernel/languages/languages.ts'

/** The fixed texts of a printed statement. */
export interface StatementWords {
  readonly title: string
  readonly family: string
  readonly period: (from: string, to: string) => string
  readonly account: string
  readonly wallet: string
  readonly date: string
  readonly what: string
  readonly charge: string
  readonly credit: string
  readonly balance: string
  readonly opening: string
  readonly closing: string
  readonly printed: string
  /** What happened, by the kind of the entry. */
  readonly kinds: Readonly<Record<string, string>>
}

export const statementWords: InDocumentLanguages<StatementWords> = {
  en: {
    title: 'Statement of account',
    family: 'Family',
    period: (from, to) => `From ${from} to ${to}`,
    account: 'Account',
    wallet: 'Wallet',
    date: 'Date',
    what: 'Description',
    charge: 'Charged',
    credit: 'Credited',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    printed: 'Printed on',
    kinds: {
      'invoice.issue': 'Invoice',
      'invoice.void': 'Invoice voided',
      credit_note: 'Credit note',
      write_off: 'Written off',
      'payment.complete': 'Payment',
      'payment.reverse': 'Payment reversed',
      refund: 'Refund',
      'refund.complete': 'Refund paid out',
      'refund.fail': 'Refund failed',
      'dispute.withhold': 'Payment in dispute',
      'dispute.return': 'Money of a dispute returned',
      'dispute.release': 'Dispute decided for the school',
      'dispute.refund': 'Dispute decided for the payer',
    },
  },
  fr: {
    title: 'Relevé de compte',
    family: 'Famille',
    period: (from, to) => `Du ${from} au ${to}`,
    account: 'Compte',
    wallet: 'Porte-monnaie',
    date: 'Date',
    what: 'Libellé',
    charge: 'Facturé',
    credit: 'Réglé',
    balance: 'Solde',
    opening: 'Solde de départ',
    closing: 'Solde final',
    printed: 'Imprimé le',
    kinds: {
      'invoice.issue': 'Facture',
      'invoice.void': 'Facture annulée',
      credit_note: 'Avoir',
      write_off: 'Abandon de créance',
      'payment.complete': 'Paiement',
      'payment.reverse': 'Paiement annulé',
      refund: 'Remboursement',
      'refund.complete': 'Remboursement versé',
      'refund.fail': 'Remboursement échoué',
      'dispute.withhold': 'Paiement contesté',
      'dispute.return': 'Montant contesté rendu',
      'dispute.release': 'Contestation tranchée pour l’établissement',
      'dispute.refund': 'Contestation tranchée pour le payeur',
    },
  },
  ar: {
    title: 'كشف حساب',
    family: 'العائلة',
    period: (from, to) => `من ${from} إلى ${to}`,
    account: 'الحساب',
    wallet: 'المحفظة',
    date: 'التاريخ',
    what: 'البيان',
    charge: 'مدين',
    credit: 'دائن',
    balance: 'الرصيد',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    printed: 'طُبع في',
    kinds: {
      'invoice.issue': 'فاتورة',
      'invoice.void': 'إلغاء فاتورة',
      credit_note: 'إشعار دائن',
      write_off: 'شطب دين',
      'payment.complete': 'دفعة',
      'payment.reverse': 'إلغاء دفعة',
      refund: 'استرداد',
      'refund.complete': 'صرف استرداد',
      'refund.fail': 'تعذّر الاسترداد',
      'dispute.withhold': 'دفعة متنازع عليها',
      'dispute.return': 'إعادة مبلغ متنازع عليه',
      'dispute.release': 'نزاع حُسم لصالح المدرسة',
      'dispute.refund': 'نزاع حُسم لصالح الدافع',
    },
  },
}
