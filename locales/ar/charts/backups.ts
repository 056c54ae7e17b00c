import { guards, inputs } from './common.js'

/** Texts of the machines of machines/backups. */
export const backups = {
  backup: {
    name: 'النسخة الاحتياطية',
    about: 'حياة النسخة الاحتياطية: تُكتب، وتُختبر باستعادتها، وتُحذف حين تُحفظ نسخ أحدث.',
    states: {
      running: { name: 'قيد الكتابة', about: 'ملفها يُكتب الآن.' },
      failed: { name: 'فشلت', about: 'تعذّرت كتابتها أو أُلغيت، ولم يبقَ منها شيء.' },
      stored: { name: 'محفوظة', about: 'ملفها مكتمل ولم تُختبر استعادته بعد.' },
      testing: { name: 'قيد الاختبار', about: 'تُستعاد في قاعدة بيانات مؤقتة وتُعد محتوياتها ثم تُزال.' },
      verified: { name: 'تم التحقق منها', about: 'أعاد اختبار الاستعادة كل ما فيها.' },
      damaged: { name: 'تالفة', about: 'ملفها مفقود أو لا يعيد ما ينبغي.' },
      deleted: { name: 'محذوفة', about: 'حُذف ملفها، ويبقى معلومًا أنها أُنشئت.' },
    },
    events: {
      work_store: { name: 'اكتمال الملف', step: 'يُكمل الخادم كتابة الملف' },
      work_fail: { name: 'تعذّر الكتابة', step: 'يتعذّر على الخادم كتابة الملف' },
      work_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء العملية الجارية» في الصف ثم أكّد' },
      testRestore_begin: { name: 'اختبار الاستعادة', step: 'اضغط «اختبار الاستعادة» في الصف' },
      testRestore_verify: { name: 'استعادة كاملة', step: 'يعيد اختبار الاستعادة كل شيء' },
      testRestore_damage: { name: 'ظهور تلف', step: 'يجد اختبار الاستعادة الملف مفقودًا أو تالفًا' },
      testRestore_giveUp: { name: 'تعذّر الاختبار', step: 'يتعذّر اختبار الاستعادة' },
      backup_delete: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isWorker: 'يفعله الخادم نفسه',
      isIdle: 'لا تُكتب نسخة أخرى ولا تُختبر الآن',
      isNotNewestGood: 'ليست أحدث نسخة يمكن استعادتها',
      isVerified: 'أعاد اختبار سابق كل ما فيها',
    },
    inputs: {
      worker: 'يعمل الخادم نفسه، وتوجد نسخة أحدث',
      verifiedBefore: 'أعاد اختبار سابق كل ما فيها',
      manager: 'يستطيع المستخدم تغييرها، وتوجد نسخة أحدث',
      newest: 'هي أحدث نسخة يمكن استعادتها',
      busy: 'تُكتب نسخة أخرى أو تُختبر الآن',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
