interface ServiceData {
  readonly type: number
  readonly ip: string | null
  readonly url: string | null
  readonly description: string | null
}
/**
 * Names and addresses that are reserved for examples: nobody is at them. None is of the private universities: there the
 * demo uses the built-in receiver (V6), so that it can export.
 */
export const SERVICES: readonly ServiceData[] = [
  {
    type: 2,
    ip: '192.0.2.10:8443',
    url: 'https://sis.example.edu:8443/admission',
    description: 'نقل المقبولين إلى شؤون الطلاب.',
  },
  {
    type: 3,
    ip: null,
    url: 'https://pay.example.com/checkout',
    description: 'سداد مصروفات التقديم بالبطاقات البنكية.',
  },
  { type: 3, ip: null, url: 'https://wallet.example.com/collect', description: 'السداد بالمحافظ الإلكترونية.' },
  { type: 4, ip: '192.0.2.25', url: null, description: null },
  { type: 5, ip: 'http://198.51.100.7:8080', url: null, description: 'رسائل قصيرة إلى أرقام مصرية فقط.' },
  {
    type: 6,
    ip: null,
    url: 'https://results.example.gov.eg/secondary',
    description: 'نتيجة الدور الأول، من يوليو إلى سبتمبر.',
  },
]
