//! Mail by SMTP.

use async_trait::async_trait;
use engine::ports::{Courier, Mail};
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{Mailbox, header::ContentType},
};
use sha2::{Digest, Sha256};
use std::{fmt::Write as _, time::Duration};

use crate::settings::Settings;

/// Hands mail to the configured server, or to nobody when there is none.
pub struct SmtpCourier {
    server: Option<Server>,
}

struct Server {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    host: String,
}

/// How long one mail may take.
const PATIENCE: Duration = Duration::from_secs(20);

impl SmtpCourier {
    /// Reads the mail settings; nothing is sent yet.
    ///
    /// # Errors
    /// A sentence about an address that can't be used.
    pub fn from_settings(settings: &Settings) -> Result<Self, String> {
        let Some(url) = &settings.smtp_url else { return Ok(Self { server: None }) };
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&url.0)
            .map_err(|error| format!("smtp_url can't be used: {error}."))?
            .timeout(Some(PATIENCE))
            .build();
        let host = settings.public_url.host_str().unwrap_or("localhost").to_owned();
        let address = settings.mail_from.clone().unwrap_or_else(|| format!("Askfirst <askfirst@{host}>"));
        let from = address.parse().map_err(|_| {
            format!("mail_from is {address:?}; write it as in Askfirst <askfirst@example.org>.")
        })?;
        Ok(Self { server: Some(Server { transport, from, host }) })
    }

    /// Speaks with the mail server without sending.
    ///
    /// # Errors
    /// Why it can't be reached.
    pub async fn check(&self) -> Result<(), String> {
        let Some(server) = &self.server else { return Ok(()) };
        match server.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("the mail server does not answer".to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }
}

impl Server {
    fn message(&self, mail: &Mail) -> Result<Message, String> {
        let to: Mailbox = mail.to.parse().map_err(|_| "this is not an address for mail".to_owned())?;
        Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(&mail.subject)
            .message_id(Some(self.message_id(&mail.key)))
            .header(ContentType::TEXT_PLAIN)
            .body(mail.text.clone())
            .map_err(|error| error.to_string())
    }

    /// The same key gives the same id, so that a mailbox shows a mail once that was sent twice.
    fn message_id(&self, key: &str) -> String {
        let digest = Sha256::digest(key.as_bytes());
        let mut id = String::from("<");
        for byte in &digest[..16] {
            let _ = write!(id, "{byte:02x}");
        }
        let _ = write!(id, "@{}>", self.host);
        id
    }
}

#[async_trait]
impl Courier for SmtpCourier {
    async fn send(&self, mail: &Mail) -> Result<(), String> {
        let Some(server) = &self.server else { return Err("no mail server is set up".to_owned()) };
        let message = server.message(mail)?;
        server.transport.send(message).await.map(drop).map_err(|error| plain(&error))
    }

    fn is_set_up(&self) -> bool {
        self.server.is_some()
    }
}

/// What went wrong, without what the server said: its words can hold the address.
fn plain(error: &lettre::transport::smtp::Error) -> String {
    let kind = if error.is_permanent() {
        "the mail server refused the mail"
    } else if error.is_transient() {
        "the mail server asks to try again later"
    } else if error.is_timeout() {
        "the mail server did not answer in time"
    } else {
        "the mail server can't be reached"
    };
    error.status().map_or_else(|| kind.to_owned(), |code| format!("{kind} ({code})"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Secret, Sources};
    use std::io::{BufRead, BufReader, Write};

    fn settings(smtp_url: Option<&str>) -> Settings {
        let mut settings = Settings::load(&Sources::default()).unwrap();
        settings.smtp_url = smtp_url.map(|url| Secret(url.to_owned()));
        settings
    }

    fn mail() -> Mail {
        Mail {
            to: "ana@example.org".into(),
            subject: "Sign in to Askfirst".into(),
            text: "Grüße\nhttps://askfirst.example.org/sign-in/abc".into(),
            key: "sign-in:1".into(),
        }
    }

    #[tokio::test]
    async fn without_a_server_nothing_is_sent() {
        let courier = SmtpCourier::from_settings(&settings(None)).unwrap();
        assert!(!courier.is_set_up());
        assert!(courier.send(&mail()).await.is_err());
    }

    #[test]
    fn an_address_that_is_none_is_an_error() {
        assert!(SmtpCourier::from_settings(&settings(Some("mail.example.org"))).is_err());
    }

    // rule: NOT-03, SEC-01
    #[tokio::test]
    async fn nothing_that_people_write_becomes_a_header_or_a_recipient() {
        let courier = SmtpCourier::from_settings(&settings(Some("smtp://127.0.0.1:1"))).unwrap();
        let server = courier.server.unwrap();
        for subject in
            ["Olga\r\nBcc: mal@example.net", "Olga\nBcc: mal@example.net", "آنا 🦊 invites you\r\n\r\nBody"]
        {
            let mail = Mail { subject: subject.into(), ..mail() };
            // It is refused, or the line break is gone from it.
            let Ok(message) = server.message(&mail) else { continue };
            let text = String::from_utf8(message.formatted()).unwrap();
            let (head, body) = text.split_once("\r\n\r\n").unwrap();
            assert!(head.is_ascii() && !head.lines().any(|line| line.starts_with("Bcc")), "{head}");
            assert!(!body.starts_with("Body"), "{body}");
            assert_eq!(message.envelope().to().len(), 1);
        }
        let several = ["eve@example.net\r\nBcc: mal@example.net", "eve@example.net, mal@example.net", "eve"];
        for to in several {
            assert!(server.message(&Mail { to: to.into(), ..mail() }).is_err(), "{to:?}");
        }
    }

    /// Answers one SMTP conversation and gives back what it heard.
    fn stub(listener: &std::net::TcpListener) -> String {
        let (mut stream, _) = listener.accept().unwrap();
        stream.write_all(b"220 stub\r\n").unwrap();
        let (mut heard, mut in_data) = (String::new(), false);
        for line in BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok) {
            heard.push_str(&line);
            heard.push('\n');
            let answer: &[u8] = match line.as_str() {
                "." => b"250 kept\r\n",
                "DATA" => b"354 go on\r\n",
                "QUIT" => return heard,
                _ if in_data => continue,
                _ => b"250 ok\r\n",
            };
            in_data = line == "DATA" || (in_data && line != ".");
            stream.write_all(answer).unwrap();
        }
        heard
    }

    #[tokio::test]
    async fn a_mail_reaches_the_server_with_an_id_from_its_key() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let heard = std::thread::spawn(move || stub(&listener));
        let courier = SmtpCourier::from_settings(&settings(Some(&url))).unwrap();
        courier.send(&mail()).await.unwrap();
        drop(courier);
        let heard = heard.join().unwrap();
        assert!(heard.contains("RCPT TO:<ana@example.org>"), "{heard}");
        assert!(heard.contains("Subject: Sign in to Askfirst"), "{heard}");
        let id = heard.lines().find(|line| line.starts_with("Message-ID: <")).unwrap();
        assert_eq!(id.len(), "Message-ID: <>@127.0.0.1".len() + 32, "{id}");
    }
}
