//! Words that say nothing about a product: function words, and the words with which people ask for anything at all.

use std::collections::HashSet;
use std::sync::OnceLock;

const ENGLISH: &str = "a an the this that these those it its itself they them their theirs he him his she her hers we \
us our ours you your yours i me my mine myself and or but nor so if then than because while when where which who whom \
whose what why how as at by for from in into of off on onto out over to toward towards under up upon with within \
without about above across after again against along among around before behind below beneath beside besides between \
beyond during except inside near outside per since through throughout till until via is are am was were be been being \
do does did done doing has have had having will would shall should can could may might must ought not no never none \
don't doesn't didn't isn't aren't can't cannot won't shouldn't wouldn't yes also too very just only even still already \
yet ever ahead always often here there now all any both each every few many most much several some such own same other \
others another else one ones two e.g i.e etc i'd i'm i'll we'd we're we'll it'd there's let's that's";

const ENGLISH_ASKING: &str = "add adds added adding addition build builds built building make makes made making create \
creates created creating implement implements implemented implementing implementation develop develops put puts \
get gets got give gives given want wants wanted need needs needed please pls plz thanks thank kindly hello hi hey \
like likes let lets allow allows allowed enable enables change changes changed changing update updates updated \
updating improve improves improved improving improvement improvements better best good nice nicer great cool \
awesome perfect modern fresh beautiful pretty fancy proper properly fix fixes fixed fixing bug bugs \
problem problems \
work works working use uses used using usage support supports provide provides include includes show shows shown showing \
display displays displayed see sees possible possibility able ability feature features functionality \
functionalities function functions app apps application applications software program website site system \
thing things stuff something anything everything nothing somehow someone somebody anyone everyone everybody \
way ways bit lot lots more less new newer way also maybe perhaps \
important asap soon quickly easy easier easily simple simply try go going come take really";

const GERMAN: &str = "der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner und oder \
aber doch nicht nie niemals auch nur noch schon sehr mehr weniger als wie wenn weil dass daß ob zu zum zur im in ins am \
an auf aus bei beim mit nach von vom vor für fuer über ueber unter um durch gegen ohne bis seit während zwischen hinter \
neben ist sind war waren sein wird werden wurde hat haben hatte habe kann können koennen könnte soll sollen sollte \
muss müssen darf dürfen mag möchte möchten will wollen ich du er sie es wir ihr mich mir dich dir uns euch ihn ihm \
ihnen mein meine meinen dein deine unser unsere sich man jede jeder jedes jeden jedem alle allem allen alles andere \
anderen anderes diese dieser dieses diesen diesem welche welcher was wer wo wann warum hier dort da dann etwas jemand \
bevor nachdem sobald falls ob selbst einmal immer ganz damit dazu daran darauf davon";

const GERMAN_ASKING: &str = "bitte hinzufügen füge fügen hinzu einbauen baue bauen bau mach mache machen macht erstelle \
erstellen anlegen implementiere implementieren ändere ändern änderung verbessere verbessern verbesserung besser schöner \
schön gut gute neue neuer neues neuen brauche brauchen wünsche wünschen gib geben zeige zeigen anzeigen angezeigt zeigt \
lass lassen erlaube erlauben ermöglichen möglich funktion funktionen app anwendung webseite seite-neu programm system \
projekt sache sachen ding dinge kram etwas irgendwas danke hallo benutze benutzen verwenden nutzen hilfe toll einfach \
modern moderner";

const OTHERS: &str = "le la les un une des du de d au aux et ou mais ne pas plus que qui quoi dont où dans sur sous avec \
sans pour par est sont être avoir ce cette ces son sa ses leur leurs mon ma mes notre nos votre vos je tu il elle nous \
vous ils elles ajoute ajouter ajoutez faire fais créer crée veux voudrais besoin mettre améliorer améliorez mieux \
fonction fonctionnalité application chose choses quelque merci afficher affiche montrer montre permettre permet \
pouvoir peut peuvent pouvez puisse puissent doit doivent devrait veut voudrait poder puede pueden pueda puedan debe \
deben debería quisiera pode podem possa possam deve devem gostaria queremos queria \
el los las una unos unas del al y o pero no ni más que quien cual con sin para por es son ser estar haber este esta \
estos estas su sus mi mis nuestro nuestra yo tú él ella nosotros ellos añadir añade añada agregar agrega hacer haz crear \
crea quiero necesito necesitamos poner mejorar mejora mejor función funcionalidad aplicación cosa cosas algo favor \
gracias mostrar muestra permitir permite en a lo se \
il lo gli uno e di da nel nella sul sulla con per è sono aggiungi aggiungere fare creare voglio migliorare migliora \
meglio funzione applicazione cosa cose qualcosa mostra mostrare \
os um uma do dos das no na nos nas em com sem ao à adicionar adicione fazer criar quero melhorar melhor função aplicativo \
coisa coisas obrigado mostrar mostre \
het een en of niet van met voor naar op is zijn toevoegen voeg toe maak maken willen wil beter functie ding dingen \
tonen toon alsjeblieft \
i w z na do się jest nie dodaj zrób lepiej funkcja aplikacja \
и в на с по для не что это как добавь добавить сделай сделать лучше функция функцию приложение показать пожалуйста \
的 了 在 是 我 你 他 她 它 我们 你们 他们 和 与 或 也 都 就 不 没有 有 要 想 请 把 被 给 让 向 从 到 对 对于 为 为了 以 及 等 这 那 这个 那个 \
这些 那些 每 每个 每一 一个 个 些 一些 上 下 里 中 可以 能 能够 会 应该 需要 希望 添加 增加 加 加上 加入 做 做个 制作 创建 新建 新增 实现 建立 \
改进 改善 优化 更好 更 好 好看 变得 修改 更改 改 更新 修复 显示 展示 使用 支持 功能 应用 应用程序 软件 程序 系统 项目 东西 什么 一下 谢谢 \
的 在 個 請 讓 為 對 這 那個 新增 加入 顯示 使用 應用 東西 可以 \
の に を は が で と も へ から まで より や か な だ です ます する した して い いる ある こと もの これ それ あれ この その 私 追加 作成 \
作っ て ください 欲しい ほしい したい 改善 良く よく 機能 アプリ 表示 変更 更新 たい れる られる 全て 各 し さ せ よう \
은 는 이 가 을 를 의 에 에서 와 과 도 추가 만들 기능 앱 개선 \
في من إلى على عن مع و أو أن إن هذا هذه ذلك التي الذي كل لا ما هو هي أضف إضافة اضافة اجعل جعل أريد اريد نريد تحسين أفضل \
افضل ميزة تطبيق التطبيق شيء أشياء عرض إظهار رجاء من فضلك \
ที่ และ หรือ ใน ของ ให้ ได้ มี เป็น ไม่ จะ กับ จาก เพื่อ ต้องการ เพิ่ม ทำ สร้าง ปรับปรุง ดีขึ้น ฟีเจอร์ แอป แสดง อยาก นี้ นั้น ทุก แต่ละ บน";

fn set(lists: &[&'static str]) -> HashSet<&'static str> {
    lists.iter().flat_map(|list| list.split_whitespace()).collect()
}

/// Whether the word carries grammar, or asks for anything at all: "the", "add", "feature", "bitte", "功能".
#[must_use]
pub fn is_generic(word: &str) -> bool {
    static WORDS: OnceLock<HashSet<&str>> = OnceLock::new();
    WORDS.get_or_init(|| set(&[ENGLISH, ENGLISH_ASKING, GERMAN, GERMAN_ASKING, OTHERS])).contains(word)
}

/// Whether it is a word by which English shows itself.
pub(super) fn is_english(word: &str) -> bool {
    static WORDS: OnceLock<HashSet<&str>> = OnceLock::new();
    WORDS.get_or_init(|| set(&[ENGLISH, ENGLISH_ASKING])).contains(word)
}

/// Whether it is a word by which German shows itself.
pub(super) fn is_german(word: &str) -> bool {
    static WORDS: OnceLock<HashSet<&str>> = OnceLock::new();
    WORDS.get_or_init(|| set(&[GERMAN, GERMAN_ASKING])).contains(word)
}

/// Whether it is a word by which one of the other languages shows itself.
pub(super) fn is_other(word: &str) -> bool {
    static WORDS: OnceLock<HashSet<&str>> = OnceLock::new();
    WORDS.get_or_init(|| set(&[OTHERS])).contains(word)
}
