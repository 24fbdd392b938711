import type { InDocumentLanguages } from '../../../../kernel/languages/languages.ts'

/** The fixed texts of a printed invoice. */
export interface InvoiceWords {
  readonly invoice: string
  readonly lateFee: string
  readonly draft: string
  readonly voided: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly billedTo: string
  readonly student: string
  readonly studentCode: string
  readonly reference: string
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly amount: string
  readonly subtotal: string
  readonly discounts: string
  readonly tax: string
  readonly total: string
  readonly paid: string
  readonly credited: string
  readonly balance: string
  readonly instalment: string
  readonly plan: string
  readonly open: string
  readonly howToPay: string
  readonly paymentCode: string
  readonly accountName: string
  readonly bankName: string
  readonly accountNumber: string
  readonly scanTransfer: string
  readonly scanPage: string
  readonly printed: string
}

export const invoiceWords: InDocumentLanguages<InvoiceWords> = {
  en: {
    invoice: 'Invoice',
    lateFee: 'Late fee',
    draft: 'Draft: this is not an invoice yet.',
    voided: 'Void: this invoice was cancelled.',
    issuedOn: 'Issued on',
    dueOn: 'Due on',
    billedTo: 'Billed to',
    student: 'Student',
    studentCode: 'Number',
    reference: 'Reference',
    description: 'Description',
    quantity: 'Quantity',
    unit: 'Unit price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    discounts: 'Discounts',
    tax: 'Tax',
    total: 'Total',
    paid: 'Paid',
    credited: 'Credited',
    balance: 'Balance due',
    instalment: 'Instalment',
    plan: 'Instalments',
    open: 'Open',
    howToPay: 'How to pay',
    paymentCode: 'Payment code',
    accountName: 'Account of',
    bankName: 'Bank',
    accountNumber: 'Account number',
    scanTransfer: 'Scan with the app of your bank',
    scanPage: 'Scan to pay online',
    printed: 'Printed on',
  },
  fr: {
    invoice: 'Facture',
    lateFee: 'Pénalité de retard',
    draft: 'Brouillon : ceci n’est pas encore une facture.',
    voided: 'Annulée : cette facture a été retirée.',
    issuedOn: 'Émise le',
    dueOn: 'À payer avant le',
    billedTo: 'Facturé à',
    student: 'Élève',
    studentCode: 'Matricule',
    reference: 'Référence',
    description: 'Désignation',
    quantity: 'Quantité',
    unit: 'Prix unitaire',
    amount: 'Montant',
    subtotal: 'Sous-total',
    discounts: 'Remises',
    tax: 'Taxes',
    total: 'Total',
    paid: 'Payé',
    credited: 'Avoirs',
    balance: 'Reste à payer',
    instalment: 'Tranche',
    plan: 'Échéancier',
    open: 'Reste',
    howToPay: 'Comment payer',
    paymentCode: 'Code de paiement',
    accountName: 'Titulaire du compte',
    bankName: 'Banque',
    accountNumber: 'Numéro de compte',
    scanTransfer: 'À scanner avec l’application de votre banque',
    scanPage: 'À scanner pour payer en ligne',
    printed: 'Imprimé le',
  },
  ar: {
    invoice: 'فاتورة',
    lateFee: 'غرامة تأخير',
    draft: 'مسودة: هذه ليست فاتورة بعد.',
    voided: 'ملغاة: سُحبت هذه الفاتورة.',
    issuedOn: 'تاريخ الإصدار',
    dueOn: 'تاريخ الاستحقاق',
    billedTo: 'الفاتورة إلى',
    student: 'التلميذ',
    studentCode: 'الرقم',
    reference: 'المرجع',
    description: 'البيان',
    quantity: 'الكمية',
    unit: 'سعر الوحدة',
    amount: 'المبلغ',
    subtotal: 'المجموع الفرعي',
    discounts: 'الخصومات',
    tax: 'الضريبة',
    total: 'الإجمالي',
    paid: 'المدفوع',
    credited: 'الإشعارات الدائنة',
    balance: 'المبلغ المستحق',
    instalment: 'القسط',
    plan: 'الأقساط',
    open: 'المتبقي',
    howToPay: 'طريقة الدفع',
    paymentCode: 'رمز الدفع',
    accountName: 'صاحب الحساب',
    bankName: 'البنك',
    accountNumber: 'رقم الحساب',
    scanTransfer: 'امسح الرمز بتطبيق البنك',
    scanPage: 'امسح الرمز للدفع عبر الإنترنت',
    printed: 'طُبعت في',
  },
}
