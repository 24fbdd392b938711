import type { InDocumentLanguages } from '../../../kernel/languages/languages.ts'
import type { PaymentWire } from '../schema.ts'

/** The fixed texts of a printed receipt. */
export interface ReceiptWords {
  readonly receipt: string
  readonly receivedFrom: string
  readonly paidOn: string
  readonly method: string
  readonly reference: string
  readonly invoice: string
  readonly amount: string
  readonly wallet: string
  readonly total: string
  readonly refunded: string
  readonly refundedWhole: string
  /** Of a payment for several children, to a guardian who sees the finance of some. */
  readonly partOnly: string
  readonly printed: string
  readonly methods: Readonly<Record<PaymentWire['method'], string>>
}

export const receiptWords: InDocumentLanguages<ReceiptWords> = {
  en: {
    receipt: 'Receipt',
    receivedFrom: 'Received from',
    paidOn: 'Paid on',
    method: 'Paid by',
    reference: 'Reference',
    invoice: 'Invoice',
    amount: 'Amount',
    wallet: 'Into the wallet of the family',
    total: 'Received',
    refunded: 'Refunded',
    refundedWhole: 'This payment was refunded.',
    partOnly: 'This receipt shows the part of the payment that was for your children.',
    printed: 'Printed on',
    methods: {
      cash: 'Cash',
      cheque: 'Cheque',
      bank_transfer: 'Bank transfer',
      card: 'Card',
      mobile_money: 'Mobile money',
      online: 'Online',
      wallet: 'Wallet',
      other: 'Other',
    },
  },
  fr: {
    receipt: 'Reçu',
    receivedFrom: 'Reçu de',
    paidOn: 'Payé le',
    method: 'Moyen de paiement',
    reference: 'Référence',
    invoice: 'Facture',
    amount: 'Montant',
    wallet: 'Versé au portefeuille de la famille',
    total: 'Reçu',
    refunded: 'Remboursé',
    refundedWhole: 'Ce paiement a été remboursé.',
    partOnly: 'Ce reçu ne porte que sur la part du paiement qui concerne vos enfants.',
    printed: 'Imprimé le',
    methods: {
      cash: 'Espèces',
      cheque: 'Chèque',
      bank_transfer: 'Virement bancaire',
      card: 'Carte',
      mobile_money: 'Mobile money',
      online: 'En ligne',
      wallet: 'Portefeuille',
      other: 'Autre',
    },
  },
  ar: {
    receipt: 'إيصال',
    receivedFrom: 'استُلم من',
    paidOn: 'تاريخ الدفع',
    method: 'طريقة الدفع',
    reference: 'المرجع',
    invoice: 'فاتورة',
    amount: 'المبلغ',
    wallet: 'إلى محفظة العائلة',
    total: 'المبلغ المستلم',
    refunded: 'المبلغ المسترد',
    refundedWhole: 'أُعيد هذا المبلغ إلى الدافع.',
    partOnly: 'يبيّن هذا الإيصال الجزء الخاص بأطفالك من المبلغ.',
    printed: 'طُبع في',
    methods: {
      cash: 'نقدًا',
      cheque: 'شيك',
      bank_transfer: 'تحويل بنكي',
      card: 'بطاقة',
      mobile_money: 'الدفع عبر الهاتف',
      online: 'عبر الإنترنت',
      wallet: 'المحفظة',
      other: 'طريقة أخرى',
    },
  },
}
