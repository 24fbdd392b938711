import type { InDocumentLanguages } from '../../../../kernel/languages/languages.ts'

/** The fixed texts of a printed cash book. */
export interface CashBookWords {
  readonly title: string
  readonly day: (date: string) => string
  readonly period: (from: string, to: string) => string
  readonly allMethods: string
  readonly date: string
  readonly what: string
  readonly method: string
  readonly in: string
  readonly out: string
  readonly balance: string
  readonly opening: string
  readonly closing: string
  readonly total: string
  readonly nothing: string
  readonly cashier: string
  readonly checked: string
  readonly printed: string
  readonly methods: Readonly<Record<string, string>>
  /** What happened, by the kind of the entry. */
  readonly kinds: Readonly<Record<string, string>>
}

export const cashBookWords: InDocumentLanguages<CashBookWords> = {
  en: {
    title: 'Cash book',
    day: (date) => `On ${date}`,
    period: (from, to) => `From ${from} to ${to}`,
    allMethods: 'All methods',
    date: 'Date',
    what: 'Description',
    method: 'Method',
    in: 'In',
    out: 'Out',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    total: 'Total',
    nothing: 'Nothing moved.',
    cashier: 'Cashier (name, date, signature)',
    checked: 'Checked by (name, date, signature)',
    printed: 'Printed on',
    methods: {
      cash: 'Cash',
      cheque: 'Cheque',
      bank_transfer: 'Transfer',
      card: 'Card',
      mobile_money: 'Mobile money',
      online: 'Online',
      other: 'Other',
    },
    kinds: {
      'payment.complete': 'Payment',
      'payment.reverse': 'Payment reversed',
      refund: 'Refund',
      'refund.complete': 'Refund paid out',
      'refund.fail': 'Refund failed',
      'till.close': 'Difference of the count',
      'dispute.withhold': 'Payment in dispute',
      'dispute.return': 'Money of a dispute returned',
      'dispute.release': 'Dispute decided for the school',
      'dispute.refund': 'Dispute decided for the payer',
    },
  },
  fr: {
    title: 'Livre de caisse',
    day: (date) => `Le ${date}`,
    period: (from, to) => `Du ${from} au ${to}`,
    allMethods: 'Tous les modes de paiement',
    date: 'Date',
    what: 'Libellé',
    method: 'Mode',
    in: 'Entrée',
    out: 'Sortie',
    balance: 'Solde',
    opening: 'Solde de départ',
    closing: 'Solde final',
    total: 'Total',
    nothing: 'Aucun mouvement.',
    cashier: 'Tenu par (nom, date, signature)',
    checked: 'Vérifié par (nom, date, signature)',
    printed: 'Imprimé le',
    methods: {
      cash: 'Espèces',
      cheque: 'Chèque',
      bank_transfer: 'Virement',
      card: 'Carte',
      mobile_money: 'Argent mobile',
      online: 'En ligne',
      other: 'Autre',
    },
    kinds: {
      'payment.complete': 'Paiement',
      'payment.reverse': 'Paiement annulé',
      refund: 'Remboursement',
      'refund.complete': 'Remboursement versé',
      'refund.fail': 'Remboursement échoué',
      'till.close': 'Écart de caisse',
      'dispute.withhold': 'Paiement contesté',
      'dispute.return': 'Montant contesté rendu',
      'dispute.release': 'Contestation tranchée pour l’établissement',
      'dispute.refund': 'Contestation tranchée pour le payeur',
    },
  },
  ar: {
    title: 'دفتر الصندوق',
    day: (date) => `في ${date}`,
    period: (from, to) => `من ${from} إلى ${to}`,
    allMethods: 'كل طرق الدفع',
    date: 'التاريخ',
    what: 'البيان',
    method: 'الطريقة',
    in: 'الوارد',
    out: 'الصادر',
    balance: 'الرصيد',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    total: 'المجموع',
    nothing: 'لا توجد حركات.',
    cashier: 'أمين الصندوق (الاسم والتاريخ والتوقيع)',
    checked: 'المراجع (الاسم والتاريخ والتوقيع)',
    printed: 'طُبع في',
    methods: {
      cash: 'نقدًا',
      cheque: 'شيك',
      bank_transfer: 'تحويل',
      card: 'بطاقة',
      mobile_money: 'عبر الهاتف',
      online: 'عبر الإنترنت',
      other: 'أخرى',
    },
    kinds: {
      'payment.complete': 'دفعة',
      'payment.reverse': 'إلغاء دفعة',
      refund: 'استرداد',
      'refund.complete': 'صرف استرداد',
      'refund.fail': 'تعذّر الاسترداد',
      'till.close': 'فرق الجرد',
      'dispute.withhold': 'دفعة متنازع عليها',
      'dispute.return': 'إعادة مبلغ متنازع عليه',
      'dispute.release': 'نزاع حُسم لصالح المدرسة',
      'dispute.refund': 'نزاع حُسم لصالح الدافع',
    },
  },
}
