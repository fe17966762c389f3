use super::*;
use std::{fmt::Write as _, process::Command};

struct Repository(tempfile::TempDir);

impl Repository {
    fn new() -> Self {
        let repository = Self(tempfile::tempdir().unwrap());
        repository.git(&["init", "--quiet", "-b", "main"]);
        repository
    }

    fn git(&self, arguments: &[&str]) -> String {
        let output = Command::new("git")
            .args(["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"])
            .args(arguments)
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .current_dir(self.0.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn write(&self, path: &str, content: impl AsRef<[u8]>) {
        let path = self.0.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    }

    fn commit(&self) -> String {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", "Change the app"]);
        self.git(&["rev-parse", "HEAD"])
    }

    fn address(&self) -> String {
        self.0.path().canonicalize().unwrap().display().to_string()
    }

    fn with_app() -> Self {
        let repository = Self::new();
        repository.write("README.md", format!("# Tasks\n{}", "é".repeat(1_000)));
        repository.write(
            "package.json",
            r#"{"name": "tasks", "description": "A task board", "dependencies": {"react": "19", "left-pad": "1"}}"#,
        );
        repository.write("public/index.html", "<main>Board</main>\n");
        repository.write("src/app.js", "export const sort = \"by due date\";\n");
        repository.write("node_modules/x/index.js", "noise\n");
        repository.write("logo.png", [0_u8, 1, 2, 3]);
        repository
    }
}

struct Reader {
    source: GitSource,
    data: tempfile::TempDir,
}

fn reader_within(root: &Path, megabytes: u64) -> Reader {
    let data = tempfile::tempdir().unwrap();
    let allowed = Allowed { roots: vec![root.to_owned()], private_addresses: false };
    Reader { source: GitSource::in_folder(data.path(), allowed, megabytes).unwrap(), data }
}

fn reader(of: &Repository) -> Reader {
    reader_within(of.0.path(), 64)
}

// rule: INT-05
#[tokio::test]
async fn an_app_is_read_at_its_tip_and_at_earlier_commits() {
    let repository = Repository::with_app();
    let first = repository.commit();
    let Reader { source, .. } = &reader(&repository);
    assert_eq!(source.head(&repository.address()).await.unwrap(), Head { commit: Some(first.clone()) });
    repository.write("src/app.js", "export const sort = \"by name\";\n");
    let second = repository.commit();

    let now = source.app(&repository.address(), None).await.unwrap();
    let before = source.app(&repository.address(), Some(&first)).await.unwrap();
    assert!(now.readable);
    assert_eq!((now.name.as_str(), now.description.as_str()), ("tasks", "A task board"));
    assert_eq!(now.dependencies, ["left-pad", "react"]);
    assert_eq!(now.stack, ["html", "node", "react"]);
    assert_eq!(now.readme.chars().count(), 600);
    assert_eq!(now.file_count, 6);
    let entries: Vec<&str> = now.entry_files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(entries, ["public/index.html", "src/app.js"]);
    assert!(now.entry_files[1].text.contains("by name"));
    assert!(before.entry_files[1].text.contains("by due date"));
    assert!(source.has_commit(&repository.address(), &second).await.unwrap());
    assert!(!source.has_commit(&repository.address(), &"0".repeat(40)).await.unwrap());
    assert!(!source.has_commit(&repository.address(), "--all").await.unwrap());
}

#[tokio::test]
async fn a_commit_on_another_branch_is_found() {
    let repository = Repository::with_app();
    repository.commit();
    repository.git(&["checkout", "--quiet", "-b", "candidate"]);
    repository.write("src/app.js", "candidate\n");
    let candidate = repository.commit();
    repository.git(&["checkout", "--quiet", "main"]);
    let reader = reader(&repository);
    assert!(reader.source.has_commit(&repository.address(), &candidate).await.unwrap());
    let app = reader.source.app(&repository.address(), Some(&candidate)).await.unwrap();
    assert!(app.entry_files[1].text.contains("candidate"));
}

// rule: INT-05
#[tokio::test]
async fn an_empty_repository_is_an_empty_app() {
    let repository = Repository::new();
    let reader = reader(&repository);
    assert_eq!(reader.source.head(&repository.address()).await.unwrap(), Head { commit: None });
    assert!(!reader.source.app(&repository.address(), None).await.unwrap().readable);
}

#[tokio::test]
async fn a_folder_that_is_no_repository_is_told_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let reader = reader_within(folder.path(), 64);
    let problem = reader.source.head(folder.path().to_str().unwrap()).await.unwrap_err();
    assert_eq!(problem.0, "There is no git repository in this folder.");
    let repository = Repository::with_app();
    repository.commit();
    let inside = reader_within(repository.0.path(), 64);
    let part = format!("{}/src", repository.address());
    assert_eq!(inside.source.head(&part).await.unwrap_err().0, "There is no git repository in this folder.");
}

// rule: SEC-08
#[tokio::test]
async fn a_repository_outside_the_roots_is_not_read_even_through_a_link() {
    let (repository, root) = (Repository::with_app(), tempfile::tempdir().unwrap());
    repository.commit();
    let reader = reader_within(root.path(), 64);
    let link = root.path().join("app");
    std::os::unix::fs::symlink(repository.0.path(), &link).unwrap();
    let gitfile = root.path().join("worktree");
    std::fs::create_dir(&gitfile).unwrap();
    std::fs::write(gitfile.join(".git"), format!("gitdir: {}/.git\n", repository.address())).unwrap();
    for address in [repository.address(), link.display().to_string(), gitfile.display().to_string()] {
        let problem = reader.source.head(&address).await.unwrap_err();
        assert!(
            problem.0.contains("must lie under") || problem.0.contains("outside"),
            "{address}: {problem}"
        );
    }
}

// rule: SEC-08
#[tokio::test]
async fn options_are_never_passed_on_to_git() {
    let repository = Repository::with_app();
    repository.commit();
    let reader = reader(&repository);
    let sign = repository.0.path().join("sign");
    for address in
        [format!("--upload-pack=touch {}", sign.display()), format!("ext::sh -c touch% {}", sign.display())]
    {
        assert!(reader.source.head(&address).await.is_err());
        assert!(reader.source.check(&address).is_err());
    }
    assert!(!sign.exists());
}

#[tokio::test]
async fn strange_file_names_are_shown_and_links_and_binary_files_skipped() {
    let repository = Repository::new();
    repository.write("src/new\nline.js", "one\n");
    repository.write("src/données.js", "two\n");
    repository.write("src/data.js", [b'a', 0, b'b']);
    std::os::unix::fs::symlink("/etc/passwd", repository.0.path().join("src/link.js")).unwrap();
    repository.commit();
    let reader = reader(&repository);
    let app = reader.source.app(&repository.address(), None).await.unwrap();
    assert_eq!(app.files, ["src/data.js", "src/données.js", "src/link.js", "src/new\\nline.js"]);
    let entries: Vec<&str> = app.entry_files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(entries, ["src/données.js", "src/new\\nline.js"]);
}

/// Bytes that do not get smaller when they are packed.
fn noise(bytes: usize, seed: u64) -> Vec<u8> {
    let mut noise = Vec::with_capacity(bytes);
    let mut state = seed;
    while noise.len() < bytes {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        noise.extend_from_slice(&state.to_le_bytes());
    }
    noise
}

#[tokio::test]
async fn a_repository_over_the_limit_is_an_error_and_leaves_nothing() {
    let repository = Repository::new();
    repository.write("video.bin", noise(6 << 20, 1));
    repository.commit();
    let reader = reader_within(repository.0.path(), 1);
    let problem = reader.source.head(&repository.address()).await.unwrap_err();
    assert_eq!(problem.0, "The repository is larger than the 1 MB that are read.");
    let left = super::git::bytes_in(reader.data.path()).await;
    assert!(left < 1 << 20, "{left} bytes stayed");
    std::fs::remove_file(repository.0.path().join("video.bin")).unwrap();
    let small = repository.commit();
    let head = reader.source.head(&repository.address()).await.unwrap();
    assert_eq!(head, Head { commit: Some(small) }, "once it is small again, it is read");
}

#[tokio::test]
async fn states_of_a_small_repository_do_not_pile_up_to_the_limit() {
    let repository = Repository::new();
    let reader = reader_within(repository.0.path(), 1);
    for seed in 1..=4 {
        repository.write("picture.bin", noise(400 << 10, seed));
        let tip = repository.commit();
        let head = reader.source.head(&repository.address()).await.unwrap();
        assert_eq!(head, Head { commit: Some(tip) });
    }
    assert!(super::git::bytes_in(reader.data.path()).await < 1 << 20);
}

#[tokio::test]
async fn of_a_readme_of_five_megabytes_the_beginning_is_read() {
    let repository = Repository::with_app();
    repository.write("README.md", format!("# Tasks\n{}", "Boards for teams. ".repeat(300_000)));
    repository.commit();
    let app = reader(&repository).source.app(&repository.address(), None).await.unwrap();
    assert!(app.readme.starts_with("# Tasks\nBoards for teams."), "{}", app.readme);
    assert_eq!((app.readme.chars().count(), app.entry_files.len()), (600, 2));
    repository.write("README.md", vec![0_u8; 5 << 20]);
    repository.commit();
    let app = reader(&repository).source.app(&repository.address(), None).await.unwrap();
    assert_eq!((app.readme.as_str(), app.entry_files.len()), ("", 2), "a binary one says nothing");
}

/// Each version holds its number in two files, and replaces the version before it, as after a forced push.
fn rewrites(repository: &Repository, version: usize) {
    repository.write("README.md", format!("Version {version}\n"));
    repository.write("src/app.js", format!("export const version = {version};\n"));
    repository.git(&["add", "--all"]);
    repository.git(&["commit", "--quiet", "--amend", "--message", "Change the app"]);
    repository.git(&["reflog", "expire", "--expire=now", "--all"]);
    repository.git(&["gc", "--quiet", "--prune=now"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repository_that_changes_during_the_read_is_read_as_one_version_or_not_at_all() {
    let repository = Repository::with_app();
    let first = repository.commit();
    let address = repository.address();
    let reader = reader(&repository);
    rewrites(&repository, 0);
    let writing = tokio::task::spawn_blocking(move || {
        (1..12).for_each(|version| rewrites(&repository, version));
        repository
    });
    let mut read = 0;
    while !writing.is_finished() || read == 0 {
        match reader.source.app(&address, None).await {
            Ok(app) => {
                let version: String = app.readme.chars().filter(char::is_ascii_digit).collect();
                let code = &app.entry_files.iter().find(|file| file.path == "src/app.js").unwrap().text;
                assert_eq!(*code, format!("export const version = {version};\n"));
                read += 1;
            }
            Err(problem) => assert!(problem.0.ends_with('.'), "{problem}"),
        }
    }
    let repository = writing.await.unwrap();
    let last = reader.source.app(&address, None).await.unwrap();
    assert_eq!(last.readme, "Version 11\n", "the next read is of the newest");
    let gone = reader.source.app(&repository.address(), Some(&first)).await.unwrap_err();
    assert_eq!(gone.0, "The repository no longer has the commit that is in use.");
}

#[tokio::test]
async fn many_files_are_no_problem() {
    let repository = Repository::new();
    let mut input = String::from("commit refs/heads/main\ncommitter A <a@b.c> 1 +0000\ndata 1\nx\n");
    for number in 0..100_000 {
        let _ = write!(input, "M 100644 inline src/{}/{number}.js\ndata 1\nx\n", number % 300);
    }
    let mut child = Command::new("git")
        .args(["fast-import", "--quiet"])
        .current_dir(repository.0.path())
        .stdin(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
    let reader = reader(&repository);
    let app = reader.source.app(&repository.address(), None).await.unwrap();
    assert_eq!((app.file_count, app.files.len()), (100_000, 60));
}

#[test]
fn manifests_of_each_kind_are_read() {
    let mut manifest = manifest::Manifest::default();
    manifest.add("Cargo.toml", "[package]\nname='board'\ndescription='Boards'\n[dependencies]\naxum='0.8'");
    manifest.add(
        "pyproject.toml",
        "[project]\ndependencies=['Django>=5 ; x', 'psycopg[binary]==3']\n[tool.poetry.dependencies]\npython='3'",
    );
    manifest.add(
        "go.mod",
        "module example.org/board\nrequire (\n\tgithub.com/gin-gonic/gin v1\n)\nrequire a.b/c v2",
    );
    manifest.add("requirements.txt", "flask==3 # web\n-r other.txt\n");
    manifest.add("package.json", "not json");
    assert_eq!((manifest.name.as_str(), manifest.description.as_str()), ("board", "Boards"));
    let names: Vec<&str> = manifest.dependencies.iter().map(String::as_str).collect();
    assert_eq!(names, ["Django", "a.b/c", "axum", "flask", "github.com/gin-gonic/gin", "psycopg"]);
    let hints = manifest::stack(&manifest, &[]);
    assert_eq!(hints, ["axum", "django", "flask", "gin", "go", "postgres", "python", "rust"]);
}
