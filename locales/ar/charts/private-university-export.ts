import { guards, inputs } from './common.js'

/** Words of the machines of machines/private-university-export. */
export const privateUniversityExport = {
  applicationExport: {
    name: 'تصدير طالب',
    about: 'مراحل تصدير الطالب: ينتظر، ثم يُرسَل، ثم تقبله الخدمة أو ترفضه، أو لا ترد بشأنه.',
    states: {
      waiting: { name: 'في الانتظار', about: 'يُرسَل حين يأتي دوره.' },
      sent: { name: 'أُرسل', about: 'سُئلت الخدمة ولم ترد بعد.' },
      accepted: { name: 'قبلته الخدمة', about: 'أخذت الخدمة الطالب، فصارت حالة طلبه 8.' },
      refused: { name: 'رفضته الخدمة', about: 'رفضت الخدمة الطالب وذكرت السبب.' },
      unanswered: {
        name: 'بلا رد',
        about: 'لا يُعرف هل أخذت الخدمة الطالب؛ وتُسأل مرة أخرى بالمفتاح نفسه.',
      },
      withdrawn: { name: 'لم يُرسَل', about: 'لم يُرسَل قط.' },
    },
    events: {
      export_send: { name: 'الإرسال', step: 'اختر الطلب في التبويب الأول، واضغط «تصدير»، ثم أكد' },
      export_withdraw: { name: 'الاستبعاد', step: 'يتغير الطلب أو تُلغى المهمة قبل الإرسال' },
      answer_accept: { name: 'قبول الخدمة', step: 'ترد الخدمة بأنها أخذت الطالب' },
      answer_refuse: { name: 'رفض الخدمة', step: 'ترد الخدمة بأنها ترفض الطالب' },
      answer_miss: { name: 'لا رد', step: 'لا ترد الخدمة بشأن الطالب' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isAccepted: 'الطلب مقبول',
    },
    inputs: {
      officer: 'للمستخدم صلاحية التصدير، والطلب مقبول',
      viewer: inputs.viewer,
      elsewhere: 'للمستخدم صلاحية التصدير، لكن ليس في هذا النطاق',
      changed: 'للمستخدم صلاحية التصدير، ولم يعد الطلب مقبولًا',
    },
  },
}
